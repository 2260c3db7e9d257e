import { createHash } from 'node:crypto';
import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context as HonoContext, MiddlewareHandler } from 'hono';
import { html, raw } from 'hono/html';
import { backgroundContext } from '../../core/context';
import { readForm } from '../../core/form';
import { addressOf } from '../../core/http';
import { isLanguage, type Language, languageOf, say } from '../../core/language';
import type { Ports } from '../../core/ports';
import { Problem } from '../../core/problems';
import { consumeToken } from '../../core/rate-limit';
import { clinicNameIn } from '../../core/settings';
import { clockIn } from '../../core/zone';
import { verifyCode, verifyFile } from './service';
import type { Verdict } from './verdict';

const LOOK: Record<Verdict['state'], { tone: string; sign: string }> = {
  valid: { tone: 'good', sign: '✓' },
  not_issued: { tone: 'care', sign: '!' },
  unsigned: { tone: 'care', sign: '!' },
  superseded: { tone: 'care', sign: '!' },
  revoked: { tone: 'bad', sign: '✕' },
  withdrawn: { tone: 'bad', sign: '✕' },
  altered: { tone: 'bad', sign: '✕' },
};

const STYLE = `:root{color-scheme:light dark;--ink:#1c2733;--soft:#5a6775;--paper:#fff;--ground:#f3f6f8;--good:#136f3a;--care:#8a5200;--bad:#b3261e;--line:#d4dce3}
@media (prefers-color-scheme:dark){:root{--ink:#e8edf2;--soft:#a9b6c2;--paper:#18212a;--ground:#0f161c;--good:#6fd394;--care:#f0b35c;--bad:#ff8a80;--line:#33414e}}
*{box-sizing:border-box}body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.55 system-ui,"Noto Sans SC","PingFang SC","Microsoft YaHei",sans-serif}
main{max-width:34rem;margin:0 auto;padding:24px 16px}h1{font-size:1.4rem;margin:0 0 4px}p{margin:0 0 12px}.soft{color:var(--soft)}
section{background:var(--paper);border:1px solid var(--line);border-radius:8px;padding:16px;margin:16px 0}h2{font-size:1rem;margin:0 0 8px}
.verdict{display:flex;gap:12px;align-items:flex-start}.sign{font-size:1.6rem;line-height:1;font-weight:700}.state{font-size:1.25rem;font-weight:700}
.good .sign,.good .state{color:var(--good)}.care .sign,.care .state{color:var(--care)}.bad .sign,.bad .state{color:var(--bad)}
label{display:block;font-weight:600;margin-bottom:6px}input[type=file]{display:block;width:100%;margin-bottom:12px;font:inherit}
button{font:inherit;padding:8px 16px;border-radius:6px;border:0;background:#1b5e9b;color:#fff;cursor:pointer}a{color:inherit}`;

interface Page {
  language: Language;
  clinic: string;
  code: string;
  record: Verdict | null;
  file?: Verdict | 'none';
}

const whenIn = (at: Date, timeZone: string) => `${clockIn(timeZone, at)} (${timeZone})`;

function verdictOf({ language, clinic }: Page, heading: string, verdict: Verdict, timeZone: string) {
  const t = (key: string, params: Record<string, unknown> = {}) => say(language, key, { clinic, ...params });
  const { tone, sign } = LOOK[verdict.state];
  const detail = t(`verify.state.${verdict.state}.detail`, {
    no: verdict.replacedBy ?? verdict.versionNo,
    at: verdict.revokedAt ? whenIn(verdict.revokedAt, timeZone) : '',
  });
  const signed = verdict.signature
    ? html`<p class="soft">${t('verify.signed', { ...verdict.signature, at: whenIn(verdict.signature.signedAt, verdict.signature.timeZone) })}</p>`
    : '';
  return html`<section class="${tone}" role="status"><h2>${heading}</h2>
    <div class="verdict"><span class="sign" aria-hidden="true">${sign}</span><div>
    <div class="state" data-state="${verdict.state}">${t(`verify.state.${verdict.state}`)}</div>
    <p>${detail}</p><p>${t('verify.report')} ${verdict.reportNo} · ${t('verify.version')} ${verdict.versionNo}</p>${signed}</div></div></section>`;
}

function render(page: Page, timeZone: string) {
  const { language, clinic, record, file } = page;
  const t = (key: string) => say(language, key, { clinic });
  const other = language === 'en-US' ? 'zh-CN' : 'en-US';
  return html`<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${t('verify.title')}</title><style>${raw(STYLE)}</style></head><body><main><h1>${t('verify.title')}</h1><p class="soft">${t('verify.lead')}</p>
${file === 'none' ? html`<section role="alert"><p>${t('verify.upload.none')}</p></section>` : ''}
${file && file !== 'none' ? verdictOf(page, t('verify.result'), file, timeZone) : ''}
${record ? verdictOf(page, t('verify.record'), record, timeZone) : html`<section class="bad" role="alert"><p class="state">${t('problem.verify.not_found')}</p></section>`}
${
  record
    ? html`<section><h2>${t('verify.upload')}</h2><p class="soft">${t('verify.upload.lead')}</p>
<form method="post" enctype="multipart/form-data"><input type="hidden" name="lang" value="${language}"><label for="file">${t('verify.upload.file')}</label>
<input id="file" type="file" name="file" accept="application/pdf,.pdf" required><button>${t('verify.upload.button')}</button></form></section>`
    : ''
}
<p><a href="?lang=${other}" lang="${other}">${other === 'en-US' ? 'English' : '中文'}</a></p></main></body></html>`;
}

/** A file is hashed as it comes and forgotten. */
async function hashOf(bytes: AsyncIterable<Uint8Array>) {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  for await (const chunk of bytes) {
    hash.update(chunk);
    sizeBytes += chunk.byteLength;
  }
  return { sha256: hash.digest('hex'), sizeBytes };
}

/**
 * The public page behind the QR code of every generated report: plain HTML that any browser shows. A file is posted to
 * it, hashed and forgotten; it changes nothing, so it needs no session.
 */
export function mountVerifyPages(app: OpenAPIHono, ports: Ports): void {
  const { settings } = ports;
  const ctx = backgroundContext(ports, 'verify');
  const clinicIn = (language: Language) => clinicNameIn(settings, language);
  const languageFor = (http: HonoContext, chosen: unknown): Language =>
    isLanguage(chosen) ? chosen : languageOf(http.req.header('accept-language'));
  const answer = async (http: HonoContext, language: Language, code: string, file?: Page['file']) => {
    const record = await verifyCode(ctx, code);
    return http.html(
      render({ language, clinic: clinicIn(language), code, record, file }, settings.PORTAL_TIME_ZONE),
      record ? 200 : 404,
    );
  };
  const limited = (http: HonoContext) =>
    settings.PORTAL_RATE_LIMITS &&
    consumeToken(`verify:${addressOf(http, settings)}`, { perMinute: 60, burst: 60 }, ports.clock.now()) > 0;

  const brake: MiddlewareHandler = async (http, next) => {
    if (!limited(http)) return next();
    http.header('retry-after', '60');
    return http.text(say(languageFor(http, http.req.query('lang')), 'problem.request.too_many', { seconds: 60 }), 429);
  };
  const tooLarge = (http: HonoContext) =>
    http.text(
      say(languageFor(http, http.req.query('lang')), 'problem.request.too_large', {
        megabytes: settings.PORTAL_UPLOAD_MB,
      }),
      413,
    );

  app.get('/verify/:code', brake, (http) =>
    answer(http, languageFor(http, http.req.query('lang')), http.req.param('code')),
  );
  const judge = async (http: HonoContext) => {
    const form = await readForm(http, {
      settings,
      tooLarge: () => new Problem('request.too_large', { megabytes: settings.PORTAL_UPLOAD_MB }),
      take: hashOf,
      drop: async () => {},
    });
    const language = languageFor(http, form?.fields.find(([name]) => name === 'lang')?.[1]);
    const code = http.req.param('code') ?? '';
    const file = form?.files.find(({ field }) => field === 'file')?.taken;
    if (!file?.sizeBytes) return answer(http, language, code, 'none');
    return answer(http, language, code, (await verifyFile(ctx, code, file.sha256)) ?? undefined);
  };
  app.post('/verify/:code', brake, (http) =>
    judge(http).catch((error) => {
      if (error instanceof Problem && error.code === 'request.too_large') return tooLarge(http);
      throw error;
    }),
  );
}
