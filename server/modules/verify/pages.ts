import { createHash } from 'node:crypto';
import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context as HonoContext, MiddlewareHandler } from 'hono';
import { html, raw } from 'hono/html';
import { backgroundContext } from '../../core/context';
import { readForm } from '../../core/form';
import { addressOf } from '../../core/http';
import { isLanguage, type Language, languageOf, say } from '../../core/language';
import { networkOf } from '../../core/network';
import type { Ports } from '../../core/ports';
import { Problem } from '../../core/problems';
import { consumeToken } from '../../core/rate-limit';
import { clinicNameIn } from '../../core/settings';
import { clockIn } from '../../core/zone';
import { checkSeal, type SealCheck } from '../report/service';
import { type Paper, verifyCode, verifyFile } from './service';
import type { Verdict, VerifyState } from './verdict';

const LOOK: Record<VerifyState, { tone: string; sign: string }> = {
  valid: { tone: 'good', sign: '✓' },
  not_issued: { tone: 'care', sign: '!' },
  unsigned: { tone: 'care', sign: '!' },
  superseded: { tone: 'care', sign: '!' },
  revoked: { tone: 'bad', sign: '✕' },
  withdrawn: { tone: 'bad', sign: '✕' },
  altered: { tone: 'bad', sign: '✕' },
  unknown: { tone: 'bad', sign: '?' },
};

const STYLE = `:root{color-scheme:light dark;--ink:#1c2733;--soft:#5a6775;--paper:#fff;--ground:#f3f6f8;--good:#136f3a;--care:#8a5200;--bad:#b3261e;--line:#d4dce3}
@media (prefers-color-scheme:dark){:root{--ink:#e8edf2;--soft:#a9b6c2;--paper:#18212a;--ground:#0f161c;--good:#6fd394;--care:#f0b35c;--bad:#ff8a80;--line:#33414e}}
*{box-sizing:border-box}body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.55 system-ui,"Noto Sans SC","PingFang SC","Microsoft YaHei",sans-serif}
main{max-width:34rem;margin:0 auto;padding:24px 16px}h1{font-size:1.4rem;margin:0 0 4px}p{margin:0 0 12px}.soft{color:var(--soft)}
section{background:var(--paper);border:1px solid var(--line);border-radius:8px;padding:16px;margin:16px 0}h2{font-size:1rem;margin:0 0 8px}
.verdict{display:flex;gap:12px;align-items:flex-start}.sign{font-size:1.6rem;line-height:1;font-weight:700}.state{font-size:1.25rem;font-weight:700}
.good .sign,.good .state{color:var(--good)}.care .sign,.care .state{color:var(--care)}.bad .sign,.bad .state{color:var(--bad)}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px;margin:0 0 12px}dt{color:var(--soft)}dd{margin:0;font-weight:600;overflow-wrap:anywhere}
label{display:block;font-weight:600;margin-bottom:6px}input[type=file]{display:block;width:100%;margin-bottom:12px;font:inherit}
button{font:inherit;padding:8px 16px;border-radius:6px;border:0;background:#1b5e9b;color:#fff;cursor:pointer}a{color:inherit}`;

interface Page {
  language: Language;
  clinic: string;
  /** Null: no version has the code. */
  verdict: Verdict | null;
  /** Of a file that was shown; else of the code. */
  of: 'file' | 'code';
  paper: Paper | null;
  /** The form came without a file. */
  lacksFile: boolean;
}

const whenIn = (at: Date, timeZone: string) => `${clockIn(timeZone, at)} (${timeZone})`;

type Say = (key: string, params?: Record<string, unknown>) => string;

function box(t: Say, heading: string, state: VerifyState, body: unknown) {
  const { tone, sign } = LOOK[state];
  return html`<section class="${tone}" role="status"><h2>${heading}</h2>
    <div class="verdict"><span class="sign" aria-hidden="true">${sign}</span><div>
    <div class="state" data-state="${state}">${t(`verify.state.${state}`)}</div>${body}</div></div></section>`;
}

/** The one thing the page says: of the file where one was shown, else of the code. */
function verdictOf(t: Say, { verdict, of }: Page, timeZone: string) {
  const heading = t(of === 'file' ? 'verify.result' : 'verify.record');
  if (!verdict) return box(t, heading, 'unknown', html`<p>${t('problem.verify.not_found')}</p>`);
  const { state, signature, stamp } = verdict;
  const detail = t(`verify.state.${state}.detail`, {
    no: verdict.replacedBy ?? verdict.versionNo,
    at: verdict.revokedAt ? whenIn(verdict.revokedAt, timeZone) : '',
  });
  const signed =
    signature &&
    html`<p class="soft">${t('verify.signed', { ...signature, at: whenIn(signature.signedAt, signature.timeZone) })}</p>`;
  const stamped =
    stamp &&
    html`<p class="soft">${t(stamp.trusted ? 'verify.stamped' : 'verify.stampUntrusted', { by: stamp.by, at: whenIn(stamp.at, timeZone) })}</p>`;
  // A file that is not this report is told nothing of it.
  const facts =
    state === 'altered' || state === 'unknown'
      ? ''
      : html`<p>${t('verify.report')} ${verdict.reportNo} · ${t('verify.version')} ${verdict.versionNo}</p>`;
  return box(t, heading, state, html`<p>${detail}</p>${facts}${signed ?? ''}${stamped ?? ''}`);
}

function paperOf(t: Say, { initials, pidEnd, testOn, reportName, results }: Paper) {
  const rows: [string, string | number][] = [
    ['name', initials],
    ['pid', `… ${pidEnd}`],
    ['testOn', testOn ?? t('verify.paper.none')],
    ['reportName', reportName],
    ['results', results],
  ];
  return html`<section><h2>${t('verify.paper')}</h2><p>${t('verify.paper.lead')}</p>
<dl>${rows.map(([key, value]) => html`<dt>${t(`verify.paper.${key}`)}</dt><dd>${value}</dd>`)}</dl><p class="soft">${t('verify.paper.differs')}</p></section>`;
}

function render(page: Page, timeZone: string) {
  const { language, clinic, verdict, paper } = page;
  const t: Say = (key, params = {}) => say(language, key, { clinic, ...params });
  const other = language === 'en-US' ? 'zh-CN' : 'en-US';
  return html`<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${t('verify.title')}</title><style>${raw(STYLE)}</style></head><body><main><h1>${t('verify.title')}</h1><p class="soft">${t('verify.lead')}</p>
${page.lacksFile ? html`<section role="alert"><p>${t('verify.upload.none')}</p></section>` : ''}
${verdictOf(t, page, timeZone)}
${paper ? paperOf(t, paper) : ''}
${
  verdict
    ? html`<section><h2>${t('verify.upload')}</h2><p class="soft">${t('verify.upload.lead')}</p>
<form method="post" enctype="multipart/form-data"><input type="hidden" name="lang" value="${language}"><label for="file">${t('verify.upload.file')}</label>
<input id="file" type="file" name="file" accept="application/pdf,.pdf" required><button>${t('verify.upload.button')}</button></form></section>`
    : ''
}
<p><a href="?lang=${other}" lang="${other}">${other === 'en-US' ? 'English' : '中文'}</a></p></main></body></html>`;
}

interface Shown {
  sha256: string;
  sizeBytes: number;
  seal: SealCheck;
}

/** A file is hashed and its seal is checked as it comes; memory holds its end, and then it is forgotten. */
async function readShown(bytes: AsyncIterable<Uint8Array>, { authority, timeStamping }: Ports): Promise<Shown> {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  async function* counted() {
    for await (const chunk of bytes) {
      hash.update(chunk);
      sizeBytes += chunk.byteLength;
      yield chunk;
    }
  }
  const seal = await checkSeal(counted(), authority, timeStamping?.trusted() ?? []);
  return { sha256: hash.digest('hex'), sizeBytes, seal };
}

/**
 * The public page behind the QR code of every generated report: plain HTML that any browser shows. A file is posted to
 * it, its seal checked, and forgotten; it changes nothing, so it needs no session.
 */
export function mountVerifyPages(app: OpenAPIHono, ports: Ports): void {
  const { settings } = ports;
  const ctx = backgroundContext(ports, 'verify');
  const clinicIn = (language: Language) => clinicNameIn(settings, language);
  const languageFor = (http: HonoContext, chosen: unknown): Language =>
    isLanguage(chosen) ? chosen : languageOf(http.req.header('accept-language'));
  const answer = async (http: HonoContext, language: Language, code: string, shown?: Shown | 'none') => {
    const isFile = shown !== undefined && shown !== 'none';
    const found = isFile
      ? { verdict: await verifyFile(ctx, code, shown), paper: null }
      : ((await verifyCode(ctx, code)) ?? { verdict: null, paper: null });
    const page: Page = {
      ...found,
      language,
      clinic: clinicIn(language),
      of: isFile ? 'file' : 'code',
      lacksFile: shown === 'none',
    };
    const status = shown === 'none' ? 400 : 200;
    return http.html(render(page, settings.PORTAL_TIME_ZONE), found.verdict ? status : 404);
  };
  const limited = (http: HonoContext) =>
    settings.PORTAL_RATE_LIMITS &&
    consumeToken(`verify:${networkOf(addressOf(http, settings))}`, { perMinute: 60, burst: 60 }, ports.clock.now()) > 0;

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
    const code = http.req.param('code') ?? '';
    // for a code that no version has nothing is read
    if (!(await verifyCode(ctx, code))) return answer(http, languageFor(http, http.req.query('lang')), code);
    const form = await readForm(http, {
      settings,
      tooLarge: () => new Problem('request.too_large', { megabytes: settings.PORTAL_UPLOAD_MB }),
      take: (bytes) => readShown(bytes, ports),
      drop: async () => {},
    });
    const language = languageFor(http, form?.fields.find(([name]) => name === 'lang')?.[1]);
    const file = form?.files.find(({ field }) => field === 'file')?.taken;
    return answer(http, language, code, file?.sizeBytes ? file : 'none');
  };
  app.post('/verify/:code', brake, (http) =>
    judge(http).catch((error) => {
      if (error instanceof Problem && error.code === 'request.too_large') return tooLarge(http);
      throw error;
    }),
  );
}
