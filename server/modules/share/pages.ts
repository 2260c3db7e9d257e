import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context as HonoContext } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { html, raw } from 'hono/html';
import { readText } from '../../core/body';
import { backgroundContext, type Context } from '../../core/context';
import { sendDocument } from '../../core/document';
import { addressOf, isHttps } from '../../core/http';
import { isLanguage, type Language, languageOf, nameIn, say } from '../../core/language';
import { networkOf } from '../../core/network';
import type { Ports } from '../../core/ports';
import { fail, Problem } from '../../core/problems';
import { consumeToken } from '../../core/rate-limit';
import { clinicNameIn } from '../../core/settings';
import { STYLE } from './look';
import {
  drawShared,
  drawSharedImage,
  findShared,
  isShareWorking,
  openShareLink,
  readShared,
  type Shared,
} from './service';
import { birthDateOf, TICKET_SECONDS } from './state';

const TICKET_COOKIE = 'portal_share';
const MOST_FORM_BYTES = 4096;
/** Requests of one network. Somebody who looks through a study asks twice for each of its images. */
const OF_ALL = { perMinute: 60, burst: 60 };
const OF_IMAGES = { perMinute: 240, burst: 120 };
const isImage = (path: string) => /^\/share\/[^/]+\/images\//.test(path);
const PARTS = ['year', 'month', 'day'] as const;

interface Face {
  language: Language;
  clinic: string;
  phone: string;
}

/** The frame of each page. It names the clinic and nothing of the person until the birth date was right. */
function frame({ language, clinic, phone }: Face, title: string, body: unknown) {
  const t = (key: string) => say(language, key, { clinic, phone });
  const other = language === 'en-US' ? 'zh-CN' : 'en-US';
  return html`<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${title} · ${clinic}</title><style>${raw(STYLE)}</style></head><body><main><p class="soft">${clinic}</p><h1>${title}</h1>${body}
<footer>${phone ? html`<p>${t('share.contact')}</p>` : ''}<p><a href="?lang=${other}" lang="${other}">${other === 'en-US' ? 'English' : '中文'}</a></p></footer></main></body></html>`;
}

function askBirthDate(face: Face, problem: string | null, typed: Record<string, string> = {}) {
  const t = (key: string) => say(face.language, key);
  const input = (part: (typeof PARTS)[number]) => html`<label class="${part}">${t(`share.${part}`)}
<input name="${part}" value="${typed[part] ?? ''}" inputmode="numeric" autocomplete="off" maxlength="${part === 'year' ? 4 : 2}" placeholder="${part === 'year' ? '1980' : '01'}" required ${problem ? html`aria-invalid="true" aria-describedby="problem"` : ''}></label>`;
  const alert = problem ? html`<p id="problem" class="bad" role="alert">${problem}</p>` : '';
  return frame(
    face,
    t('share.title'),
    html`<section><p>${t('share.lead')}</p>${alert}<form method="post" autocomplete="off"><input type="hidden" name="lang" value="${face.language}">
<fieldset><legend>${t('share.birth')}</legend><div class="parts">${PARTS.map(input)}</div></fieldset><button>${t('share.open')}</button></form></section>`,
  );
}

const nameOf = (face: Face, { name, reportNo }: Shared) =>
  html`<p><strong>${nameIn(face.language, name)}</strong><br><span class="soft">${say(face.language, 'share.report', { no: reportNo })}</span></p>`;

function offerFile(face: Face, token: string, shared: Shared) {
  const t = (key: string, params: Record<string, unknown> = {}) => say(face.language, key, params);
  const file = `/share/${encodeURIComponent(token)}/report.pdf`;
  const pages = Array.from({ length: shared.pages }, (_, index) => index + 1);
  const picture = (page: number) =>
    html`<img src="/share/${encodeURIComponent(token)}/pages/${page}" alt="${t('share.page', { page, pages: shared.pages })}" loading="${page === 1 ? 'eager' : 'lazy'}">`;
  const first = `/share/${encodeURIComponent(token)}/images/1?lang=${face.language}`;
  const images =
    shared.images > 0
      ? html`<a class="button plain" href="${first}">${t('share.images', { n: shared.images })}</a>`
      : '';
  return frame(
    face,
    t('share.ready'),
    html`<section>${nameOf(face, shared)}<a class="button" href="${file}">${t('share.read')}</a><a class="button plain" href="${file}?download=true">${t('share.download')}</a>${images}</section>
<div class="pages">${pages.map(picture)}</div>
<p class="soft">${t('share.readyFor', { minutes: TICKET_SECONDS / 60 })}</p><p class="soft">${t('share.wechat')}</p>`,
  );
}

/** One image of the report's study, and the ways to the others: plain links, as everything here. */
function showImage(face: Face, token: string, shared: Shared, at: number) {
  const t = (key: string, params: Record<string, unknown> = {}) => say(face.language, key, params);
  const place = `/share/${encodeURIComponent(token)}`;
  const name = t('share.image', { at, n: shared.images });
  const step = (to: number, key: string) =>
    to >= 1 && to <= shared.images
      ? html`<a class="button plain" href="${place}/images/${to}?lang=${face.language}">${t(key)}</a>`
      : html`<span class="button plain" aria-disabled="true">${t(key)}</span>`;
  return frame(
    face,
    name,
    html`<section>${nameOf(face, shared)}<div class="parts">${step(at - 1, 'share.image.previous')}${step(at + 1, 'share.image.next')}</div></section>
<div class="pages image"><img src="${place}/images/${at}/picture" alt="${t('share.image.alt', { at, n: shared.images })}"></div>
<section><p class="soft">${t('share.image.how')}</p><a class="button plain" href="${place}?lang=${face.language}">${t('share.image.back')}</a></section>`,
  );
}

function tellGone(face: Face) {
  const t = (key: string) => say(face.language, key, { clinic: face.clinic });
  return frame(
    face,
    t('share.gone'),
    html`<section role="alert"><p>${t('share.gone.why')}</p><p>${t('share.gone.next')}</p></section>`,
  );
}

/** Addresses hold the key to a report: nothing is kept or found by search engines. */
function keepPrivate(http: HonoContext): void {
  http.header('cache-control', 'private, no-store');
  http.header('x-robots-tag', 'noindex, nofollow');
}

/** @throws Problem request.unreadable, request.too_long, request.broken_off */
async function formOf(http: HonoContext): Promise<URLSearchParams> {
  const text = await readText(http, 'application/x-www-form-urlencoded', MOST_FORM_BYTES);
  return new URLSearchParams(text ?? fail('request.unreadable'));
}

/**
 * The public pages behind a share link: the birth date opens it, a short-lived cookie of this address then reads the
 * sealed PDF. Plain HTML and GET for the bytes, so that WeChat's WebView and its download manager can take them.
 */
export function mountSharePages(app: OpenAPIHono, ports: Ports): void {
  const { settings } = ports;
  const faceOf = (http: HonoContext, chosen: unknown): Face => {
    const language: Language = isLanguage(chosen) ? chosen : languageOf(http.req.header('accept-language'));
    const clinic = clinicNameIn(settings, language);
    return { language, clinic, phone: settings.PORTAL_CLINIC_PHONE };
  };
  const contextOf = (http: HonoContext): Context => ({
    ...backgroundContext(ports, http.get('requestId' as never)),
    address: addressOf(http, settings),
    browser: (http.req.header('user-agent') ?? '').slice(0, 300),
  });
  const path = (http: HonoContext) => `/share/${encodeURIComponent(http.req.param('token') ?? '')}`;
  // `__Host-` would be of every address; this cookie is of one link's alone
  const ticketOf = (http: HonoContext) =>
    (isHttps(http, settings) ? getCookie(http, TICKET_COOKIE, 'secure') : getCookie(http, TICKET_COOKIE)) ?? '';

  app.use('/share/*', async (http, next) => {
    keepPrivate(http);
    if (settings.PORTAL_RATE_LIMITS) {
      const [what, rate] = isImage(http.req.path)
        ? (['share-image', OF_IMAGES] as const)
        : (['share', OF_ALL] as const);
      const seconds = Math.ceil(
        consumeToken(`${what}:${networkOf(addressOf(http, settings))}`, rate, ports.clock.now()),
      );
      if (seconds > 0) {
        http.header('retry-after', String(seconds));
        return http.text(
          say(faceOf(http, http.req.query('lang')).language, 'problem.request.too_many', { seconds }),
          429,
        );
      }
    }
    return next();
  });

  app.get('/share/:token', async (http) => {
    const ctx = contextOf(http);
    const face = faceOf(http, http.req.query('lang'));
    const token = http.req.param('token');
    const shared = ticketOf(http) ? await findShared(ctx, token, ticketOf(http)) : null;
    if (shared) return http.html(offerFile(face, token, shared));
    return (await isShareWorking(ctx, token)) ? http.html(askBirthDate(face, null)) : http.html(tellGone(face), 410);
  });

  app.post('/share/:token', async (http) => {
    const ctx = contextOf(http);
    const token = http.req.param('token');
    // of a link that does not work nothing is read
    if (!(await isShareWorking(ctx, token))) return http.html(tellGone(faceOf(http, http.req.query('lang'))), 410);
    const form = await formOf(http);
    const face = faceOf(http, form.get('lang'));
    const typed = Object.fromEntries(PARTS.map((part) => [part, (form.get(part) ?? '').slice(0, 10)]));
    const birthOn = birthDateOf(typed.year ?? '', typed.month ?? '', typed.day ?? '');
    if (birthOn === null) return http.html(askBirthDate(face, say(face.language, 'share.noSuchDay'), typed), 422);
    try {
      const ticket = await openShareLink(ctx, token, birthOn);
      const secure = isHttps(http, settings);
      const options = { path: path(http), httpOnly: true, sameSite: 'Lax', secure, maxAge: TICKET_SECONDS } as const;
      setCookie(http, TICKET_COOKIE, ticket, secure ? { ...options, prefix: 'secure' } : options);
      return http.redirect(`${path(http)}?lang=${face.language}`, 303);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      if (error.code === 'report.share_gone') return http.html(tellGone(face), 410);
      return http.html(askBirthDate(face, say(face.language, `problem.${error.code}`, error.params), typed), 422);
    }
  });

  app.get('/share/:token/pages/:page{[1-9][0-9]{0,3}}', async (http) => {
    const { token, page } = http.req.param();
    const drawn = await drawShared(contextOf(http), token, ticketOf(http), Number(page));
    if (!drawn) return http.body(null, 404);
    return http.body(Buffer.from(drawn), 200, { 'content-type': 'image/webp' });
  });

  app.get('/share/:token/images/:at{[1-9][0-9]{0,4}}', async (http) => {
    const { token, at } = http.req.param();
    const shared = await findShared(contextOf(http), token, ticketOf(http));
    if (!shared || Number(at) > shared.images) return http.redirect(path(http), 303);
    return http.html(showImage(faceOf(http, http.req.query('lang')), token, shared, Number(at)));
  });

  app.get('/share/:token/images/:at{[1-9][0-9]{0,4}}/picture', async (http) => {
    const { token, at } = http.req.param();
    const drawn = await drawSharedImage(contextOf(http), token, ticketOf(http), Number(at));
    if (!drawn) return http.body(null, 404);
    return http.body(Buffer.from(drawn), 200, { 'content-type': 'image/jpeg' });
  });

  app.get('/share/:token/report.pdf', async (http) => {
    const download = http.req.query('download') === 'true';
    const file = await readShared(
      contextOf(http),
      http.req.param('token'),
      ticketOf(http),
      download ? 'download' : 'view',
    );
    if (!file) return http.redirect(path(http), 303);
    const answer = sendDocument(http, file, download ? 'attachment' : 'inline');
    // A sandbox keeps browsers from showing a PDF as a page of its own; these bytes are the portal's.
    answer.headers.set('content-security-policy', "frame-ancestors 'none'");
    return answer;
  });
}
