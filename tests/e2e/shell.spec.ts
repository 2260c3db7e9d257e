import { mailedLink } from './outbox';
import { LoginPage } from './pages/login';
import { Shell } from './pages/shell';
import { expect, test } from './portal';

test.describe('Given nobody is signed in', () => {
  test('When a page is opened, Then sign-in comes with from and from_path', async ({ portal, baseURL }) => {
    const page = await portal.nobody('/customer/List?q=wang#top');
    await page.waitForURL('**/Login?*');
    const { searchParams } = new URL(page.url());
    expect(searchParams.get('from')).toBe('');
    expect(searchParams.get('from_path')).toBe('/customer/List?q=wang#top');
    expect(new URL(page.url()).origin).toBe(baseURL);
  });

  test('When the access-denied page has errMsg, Then it stands alone and says it as text', async ({ portal }) => {
    const page = await portal.nobody(`/unAccessible?errMsg=${encodeURIComponent('<img src=x onerror=alert(1)>')}`);
    await expect(page.getByRole('heading', { name: 'Not Authorized' })).toBeVisible();
    await expect(page.getByText('<img src=x onerror=alert(1)>')).toBeVisible();
    await expect(new Shell(page).menu()).toHaveCount(0);
    expect(new URL(page.url()).pathname).toBe('/unAccessible');
  });
});

test.describe('Given a signed-in person', () => {
  const STRANGE = [
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    'javascript:alert(1)',
    '%2F%2Fevil.example',
    'https:evil.example',
    '/\t/evil.example',
  ];
  test('When a sign-in address leads elsewhere, Then it leads home', async ({ portal, baseURL }) => {
    const page = await portal.as('sales');
    for (const address of STRANGE) {
      const value = encodeURIComponent(address);
      await page.goto(`/Login?from=${value}&from_path=${value}`);
      await page.waitForURL((url) => url.origin === baseURL && url.pathname === '/home');
    }
    await page.goto(`/Login?from_path=${encodeURIComponent('/customer/List?q=li')}`);
    await page.waitForURL('**/customer/List?q=li');
  });

  test('When another language is chosen, Then the page loads anew in it and umi_locale keeps it', async ({
    portal,
  }) => {
    const page = await portal.as('clerk', '/home');
    const shell = new Shell(page);
    await shell.ready();
    const reloaded = page.waitForEvent('load');
    await shell.language().selectOption('zh-CN');
    await reloaded;
    await expect(page.getByRole('heading', { name: /欢迎/ })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('umi_locale'))).toBe('zh-CN');
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  });

  test('When the browser speaks neither language, Then it is Chinese; Arabic keeps its direction', async ({
    portal,
  }) => {
    const french = await portal.as('clerk', '/home', { locale: 'fr-FR' });
    await expect(french.getByRole('heading', { name: /欢迎/ })).toBeVisible();
    const arabic = await portal.as('clerk', '/home', { locale: 'ar-EG' });
    await expect(arabic.getByRole('heading', { name: /欢迎/ })).toBeVisible();
    await expect(arabic.locator('html')).toHaveAttribute('dir', 'rtl');
  });

  test('Then the welcome holds one entry, pages have 16 px around them and bare pages no menu', async ({ portal }) => {
    const page = await portal.as('reviewer', '/home');
    const shell = new Shell(page);
    await shell.ready();
    await expect(shell.menu()).toBeVisible();
    await expect(page.locator('.ant-pro-global-header-logo img, .ant-pro-sider-logo img')).toHaveCount(0);
    await shell.welcome().click();
    await expect(page.getByRole('menuitem').filter({ hasText: 'Log Out' })).toBeVisible();
    await expect(page.locator('.ant-dropdown:visible').getByRole('menuitem')).toHaveCount(1);
    const padding = await page.locator('.ant-pro-layout-content').evaluate((element) => {
      const { paddingTop, paddingBottom, paddingLeft, paddingRight } = getComputedStyle(element);
      return [paddingTop, paddingBottom, paddingLeft, paddingRight];
    });
    expect(padding).toEqual(['16px', '16px', '16px', '16px']);
    await page.goto('/basicMaintenance/reportChecker');
    await expect(shell.heading('Check reports')).toBeVisible();
    await expect(shell.menu()).toHaveCount(0);
  });

  test('When a page comes later, Then it is not found; when the role lacks it, not authorized', async ({ portal }) => {
    const page = await portal.as('sales');
    const shell = new Shell(page);
    for (const later of ['/pmh/List', '/gen/sub/drugConf', '/diseaseAnalysis', '/survey', '/nothing/here']) {
      await page.goto(later);
      await expect(shell.heading('Not Found')).toBeVisible();
    }
    for (const closed of ['/SignIn/pdfSignIn', '/basicMaintenance/reportChecker/1', '/acl/sub/acl-role']) {
      await page.goto(closed);
      await expect(shell.heading('Not Authorized')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Back Home' })).toHaveAttribute('href', '/home');
    }
  });

  test('Then every call carries both headers', async ({ portal }) => {
    const page = await portal.as('clerk');
    const missing: string[] = [];
    let calls = 0;
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      // an event stream is opened by the browser itself, which takes no headers for it
      if (!pathname.startsWith('/api/') || pathname === '/api/v1/events' || request.resourceType() === 'document')
        return;
      const headers = request.headers();
      calls += 1;
      if (headers['x-requested-with'] !== 'XMLHttpRequest' || !headers['accept-language']?.startsWith('en'))
        missing.push(pathname);
    });
    await page.goto('/home');
    await new Shell(page).ready();
    await page.goto('/SignIn/pdfSignIn');
    await expect(page.locator('.portal-desk-file canvas').first()).toBeVisible();
    expect(calls).toBeGreaterThan(5);
    expect(missing).toEqual([]);
  });

  test('When a part of the page does not arrive, Then a readable page offers to reload', async ({ portal }) => {
    const page = await portal.as('clerk', '/home');
    const shell = new Shell(page);
    await shell.ready();
    await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
    await shell.menu().getByRole('link', { name: "Customer's List" }).click();
    await expect(shell.heading('A part of this page did not load')).toBeVisible();
    await page.unroute(/\/assets\/.*\.js$/);
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByRole('searchbox')).toBeVisible();
    portal.problems.length = 0;
  });

  test('When Ctrl K is pressed, Then a customer is found by pinyin and opened with Enter', async ({ portal }) => {
    const page = await portal.as('clerk', '/home');
    const shell = new Shell(page);
    await shell.ready();
    await page.request.post('/api/v1/customers', {
      headers: { 'X-Requested-With': 'XMLHttpRequest' },
      data: { name: '诸葛孔明', gender: 'male', birthOn: '1981-07-23' },
    });
    await shell.find('zhugekongming');
    const hits = page.getByRole('listbox').getByRole('option');
    await expect(hits.first()).toContainText('诸葛孔明');
    await expect(hits.first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: '诸葛孔明' })).toBeVisible();
    expect(page.url()).toMatch(/\/customer\/List\?open=\d+/);
  });

  test('When Log Out is chosen, Then sign-in comes with from, and the session is over', async ({ portal, baseURL }) => {
    const page = await portal.nobody();
    const email = 'daniel.okafor@harbourview.test';
    const login = new LoginPage(page);
    await login.open();
    await login.signInBy(await mailedLink(() => login.askFor(email), email));
    await new Shell(page).logOut();
    await page.waitForURL('**/Login?*');
    expect(new URL(page.url()).searchParams.get('from')).toBe(`${baseURL}/home`);
    await page.goto('/home');
    await page.waitForURL('**/Login?*');
  });
});
