import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ROOT } from './run.mjs';
import { findChromium } from './system-programs.mjs';

const FOLDER = path.join(ROOT, 'docs/pictures');
const MOST_BYTES = 200_000;
const SIZE = { width: 1280, height: 800 };
const dataDir = path.resolve(process.env.PORTAL_DATA_DIR ?? '.data/demo');
const demoFile = path.join(dataDir, 'demo.json');
if (!existsSync(demoFile)) throw new Error(`No demo in ${dataDir}. Start one first: npm run demo`);
const demo = JSON.parse(readFileSync(demoFile, 'utf8'));
const outboxFile = path.join(dataDir, 'outbox.jsonl');
const linesOf = (file) => (existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []);

const call = async (where, { cookie, ...init } = {}) => {
  const headers = {
    'x-requested-with': 'XMLHttpRequest',
    'content-type': 'application/json',
    ...(cookie && { cookie }),
  };
  const answer = await fetch(`${demo.baseUrl}/api/v1${where}`, { ...init, headers });
  if (!answer.ok) throw new Error(`${where} answered ${answer.status}`);
  return answer;
};
const dataOf = async (cookie, where) => (await (await call(where, { cookie })).json()).data;

/** A session by a link that the demo mails to its outbox: those it printed stay unused. */
async function signIn(role) {
  const { email } = demo.signIn.find((one) => one.role === role);
  const known = linesOf(outboxFile).length;
  await call('/auth/email-link', { method: 'POST', body: JSON.stringify({ email }) });
  for (let tries = 0; tries < 150; tries++) {
    await wait(200);
    const mail = linesOf(outboxFile)
      .slice(known)
      .map((line) => JSON.parse(line))
      .find(({ to }) => to === email);
    if (!mail) continue;
    const token = /[#?&]link=([\w-]+)/.exec(mail.text)[1];
    const answer = await call('/auth/email-link/use', { method: 'POST', body: JSON.stringify({ token }) });
    return answer.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
  }
  throw new Error(`no link came for ${email}; ask for one only once a minute`);
}

async function subjects(cookies) {
  const queue = (await dataOf(cookies.reviewer, '/reports/queue?queue=mine')).rows;
  const [checked] = queue.length > 0 ? queue : (await dataOf(cookies.reviewer, '/reports/queue?queue=toCheck')).rows;
  const { rows } = await dataOf(cookies.sales, '/viewer/customers');
  const details = await Promise.all(rows.slice(0, 8).map(({ id }) => dataOf(cookies.sales, `/viewer/customers/${id}`)));
  const detail = details
    .sort((a, b) => b.reports.length - a.reports.length)
    .find(({ reports }) => reports.some((one) => one.verifyUrl));
  const report = detail.reports.find((one) => one.verifyUrl && one.shown === 'issued');
  return {
    checked: checked.id,
    customer: detail.customer.id,
    report: report.id,
    verify: new URL(report.verifyUrl, demo.baseUrl).pathname,
  };
}

/** A batch that waits for somebody to put its errors right. */
async function wrongSheet(cookie) {
  const { rows } = await dataOf(cookie, '/spreadsheet/batches?tab=notUploaded');
  return rows.find(({ errorCount }) => errorCount > 0).id;
}

const cookies = {};
for (const role of ['administrator', 'clerk', 'reviewer', 'sales']) cookies[role] = await signIn(role);
const { checked, customer, report, verify } = await subjects(cookies);
const sheet = await wrongSheet(cookies.clerk);
const rights = (await dataOf(cookies.administrator, '/acl/grants/roles')).map(({ id }) => id).join();
const detail = `/basicMaintenance/reportViewDetail/${customer}?report=${report}`;
/** Name, who, where, what has to be seen first, language, colours, height. */
const PICTURES = [
  ['login', null, '/Login', '[role=tabpanel] input', 'en-US', 'light'],
  ['home', 'reviewer', '/home', '.home-queues', 'en-US', 'light'],
  ['desk', 'clerk', '/SignIn/pdfSignIn', '.portal-desk-file canvas', 'en-US', 'light'],
  [
    'checker',
    'reviewer',
    `/basicMaintenance/reportChecker/${checked}?queue=mine`,
    '.checker-document canvas',
    'en-US',
    'light',
  ],
  [
    'checker-zh',
    'reviewer',
    `/basicMaintenance/reportChecker/${checked}?queue=mine`,
    '.checker-document canvas',
    'zh-CN',
    'dark',
  ],
  ['customers', 'clerk', '/customer/List', '.ant-table-row', 'zh-CN', 'dark'],
  [
    'spreadsheet',
    'clerk',
    `/basicMaintenance/excelMaintain?batch=${sheet}`,
    '.sheet-detail .sheet-input',
    'en-US',
    'light',
  ],
  ['view-detail', 'sales', detail, '.viewer-pane canvas', 'en-US', 'light', 740],
  [
    'rights',
    'administrator',
    `/acl/sub/acl-role-resource?part=grants&roles=${rights}`,
    '.acl-grants',
    'en-US',
    'light',
  ],
  [
    'review',
    'sales',
    `/basicMaintenance/reportViewDetail/${customer}/ror`,
    '.ant-pro-layout-content svg',
    'en-US',
    'light',
  ],
  ['verify', null, verify, '[data-state]', 'en-US', 'light'],
];

const { chromium } = await import('@playwright/test');
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});
mkdirSync(FOLDER, { recursive: true });
const tooLarge = [];
try {
  for (const [name, role, address, ready, locale, colorScheme, height = SIZE.height] of PICTURES) {
    const context = await browser.newContext({
      viewport: { ...SIZE, height },
      locale,
      colorScheme,
      timezoneId: 'Asia/Shanghai',
      reducedMotion: 'reduce',
    });
    if (role) {
      const { hostname: domain } = new URL(demo.baseUrl);
      const pairs = cookies[role]
        .split('; ')
        .map((pair) => ({ name: pair.slice(0, pair.indexOf('=')), value: pair.slice(pair.indexOf('=') + 1) }));
      await context.addCookies(pairs.map((pair) => ({ ...pair, domain, path: '/' })));
    }
    const page = await context.newPage();
    await page.goto(demo.baseUrl + address);
    await page.locator(ready).first().waitFor({ timeout: 60_000 });
    await page.waitForFunction(() => !document.querySelector('.ant-skeleton, .ant-spin-spinning, [class*=-motion-]'));
    const file = path.join(FOLDER, `${name}.png`);
    await page.screenshot({ path: file });
    const { size } = statSync(file);
    if (size > MOST_BYTES) tooLarge.push(`${name}: ${size} bytes`);
    console.log(`docs/pictures/${name}.png  ${Math.round(size / 1000)} KB`);
    await context.close();
  }
} finally {
  await browser.close();
}
if (tooLarge.length > 0) throw new Error(`Larger than ${MOST_BYTES} bytes: ${tooLarge.join(', ')}`);
