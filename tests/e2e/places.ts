import type { Page } from '@playwright/test';
import type { Role } from './portal';

export interface Place {
  name: string;
  role: Role | null;
  /** What has to be seen before the page is judged. */
  ready: string;
  address: (ids: Ids) => string;
  /** Opens what the address alone does not. */
  open?: (page: Page) => Promise<void>;
  /** It is opened on the place before, as that stands; from its address where that was left out. */
  onTop?: true;
}
/** Rows of the demo that the addresses name. */
export interface Ids {
  customer: number;
  report: number;
  toCheck: number;
  toSign: number;
  wrongSheet: number;
  submittedSheet: number;
  verify: string;
  share: string;
  study: string;
  /** A person who has an earlier report of the kind of this one. */
  repeated: { customer: number; report: number };
}

const at = (address: string) => () => address;
const SHEETS = '/basicMaintenance/excelMaintain';
/** On a narrow screen the results come first, and the original stands behind a switch. */
const ORIGINAL_OR_RESULTS =
  '.checker-document .portal-study, .checker-document canvas, .checker-panes[data-side] .checker-work';
const chooseFirst = (page: Page) => page.locator('.list-page li, .ant-table-row').getByRole('checkbox').first().check();
/** Every page of the portal, as whoever may see it opens it. */
export const PLACES: Place[] = [
  { name: 'sign-in', role: null, ready: '[role=tabpanel] input', address: at('/Login') },
  {
    name: 'link page',
    role: null,
    ready: '.portal-login-card [role=alert], .portal-login-card .ant-alert',
    address: at('/Login#link=nothing'),
  },
  {
    name: 'staff',
    role: 'administrator',
    ready: '.ant-table-row, .list-cards > li',
    address: at('/acl/sub/acl-staff-role'),
  },
  { name: 'roles', role: 'administrator', ready: '.ant-table-row, .list-cards > li', address: at('/acl/sub/acl-role') },
  { name: 'menu', role: 'administrator', ready: '[role=tree]', address: at('/acl/sub/acl-role-resource') },
  { name: 'audit log', role: 'administrator', ready: '.audit-chain', address: at('/acl/sub/audit-log') },
  { name: 'settings', role: 'administrator', ready: '.settings-checklist', address: at('/acl/sub/settings') },
  { name: 'account', role: 'administrator', ready: '.portal-sessions li', address: at('/home/account') },
  { name: 'home', role: 'reviewer', ready: '.home-queues, .home .ant-empty', address: at('/home') },
  { name: 'customers', role: 'clerk', ready: '.ant-table-row, .list-cards > li', address: at('/customer/List') },
  {
    name: 'chosen customers',
    role: 'clerk',
    ready: 'input:checked',
    onTop: true,
    address: at('/customer/List'),
    open: chooseFirst,
  },
  {
    name: 'assign',
    role: 'clerk',
    ready: '.ant-modal form',
    onTop: true,
    address: at('/customer/List'),
    open: async (page) => {
      await chooseFirst(page);
      await page.getByRole('button', { name: /^(Assign salesman|分配销售)/ }).click();
    },
  },
  {
    name: 'new customer',
    role: 'clerk',
    ready: '.ant-drawer form',
    address: at('/customer/List'),
    open: (page) => page.getByRole('button', { name: /New customer|新建客户/ }).click(),
  },
  {
    name: 'customer',
    role: 'clerk',
    ready: '.customer-drawer .ant-descriptions',
    address: ({ customer }) => `/customer/List?open=${customer}`,
  },
  {
    name: 'consent',
    role: 'clerk',
    ready: '.ant-modal form',
    onTop: true,
    address: ({ customer }) => `/customer/List?open=${customer}`,
    open: (page) =>
      page
        .getByRole('button', { name: /^(Withdraw|Record consent|撤回|登记同意)/ })
        .first()
        .click(),
  },
  ...['visits', 'reports', 'trends', 'history'].map(
    (tab): Place => ({
      name: `customer: ${tab}`,
      role: 'clerk',
      ready: '[role=tabpanel] .list-cards > li, [role=tabpanel] .ant-empty, .customer-trends > *',
      address: ({ customer }) => `/customer/List?open=${customer}&tab=${tab}`,
    }),
  ),
  {
    name: 'duplicates',
    role: 'clerk',
    ready: '.customer-pair',
    address: at('/customer/List?view=duplicates'),
  },
  {
    name: 'merge',
    role: 'clerk',
    onTop: true,
    ready: '.customer-compare',
    address: at('/customer/List?view=duplicates'),
    open: (page) => page.locator('.customer-pair .ant-btn-primary').first().click(),
  },
  {
    name: 'erase',
    role: 'director',
    ready: '.customer-erase',
    address: ({ customer }) => `/customer/List?open=${customer}`,
    open: (page) => page.locator('.customer-drawer .ant-btn-dangerous').click(),
  },
  { name: 'desk', role: 'clerk', ready: '.ant-table-row, .list-cards > li', address: at('/SignIn') },
  { name: 'sign for PDF', role: 'clerk', ready: '.portal-decision', address: at('/SignIn/pdfSignIn') },
  { name: 'sign for images', role: 'clerk', ready: '.portal-decision', address: at('/SignIn/imageSignIn') },
  {
    name: 'suppliers',
    role: 'clerk',
    ready: '.ant-table-row, .list-cards > li',
    address: at('/basicMaintenance/supplierList'),
  },
  {
    name: 'dictionary of tests',
    role: 'director',
    ready: '.ant-table-row, .list-cards > li',
    address: at('/basicMaintenance/analyteList'),
  },
  {
    name: 'new test',
    role: 'director',
    onTop: true,
    ready: '.ant-modal .resource-section',
    address: at('/basicMaintenance/analyteList'),
    open: (page) => page.locator('.list-actions .ant-btn-primary').click(),
  },
  {
    name: 'panels',
    role: 'director',
    ready: '.ant-table-row, .list-cards > li',
    address: at('/basicMaintenance/analyteList?part=panels'),
  },
  {
    name: 'laboratories’ words',
    role: 'director',
    ready: '.ant-table-row, .list-cards > li',
    address: at('/basicMaintenance/analyteList?part=terms'),
  },
  {
    name: 'external register',
    role: 'clerk',
    ready: '.ant-table-row, .list-cards > li',
    address: at('/basicMaintenance/externalReportList'),
  },
  { name: 'spreadsheets', role: 'clerk', ready: '.ant-table-row, .list-cards > li', address: at(SHEETS) },
  { name: 'spreadsheet upload', role: 'clerk', ready: '.ant-modal .portal-drop', address: at(`${SHEETS}?upload=1`) },
  {
    name: 'spreadsheet with errors',
    role: 'clerk',
    ready: '.sheet-detail .sheet-input',
    address: ({ wrongSheet }) => `${SHEETS}?batch=${wrongSheet}`,
  },
  {
    name: 'submitted spreadsheet',
    role: 'clerk',
    ready: '.sheet-detail .sheet-outcome',
    address: ({ submittedSheet }) => `${SHEETS}?tab=uploaded&batch=${submittedSheet}`,
  },
  { name: 'queues', role: 'reviewer', ready: '.checker-row', address: at('/basicMaintenance/reportChecker') },
  {
    name: 'checker',
    role: 'reviewer',
    ready: ORIGINAL_OR_RESULTS,
    address: ({ toCheck }) => `/basicMaintenance/reportChecker/${toCheck}`,
  },
  {
    name: 'checker, to sign',
    role: 'doctor',
    ready: ORIGINAL_OR_RESULTS,
    address: ({ toSign }) => `/basicMaintenance/reportChecker/${toSign}?queue=toSign`,
  },
  {
    name: 'studies',
    role: 'doctor',
    ready: '.ant-table-row, .list-cards > li',
    address: at('/basicMaintenance/dicomPage'),
  },
  {
    name: 'study',
    role: 'doctor',
    ready: '[data-testid=imaging-position]',
    address: ({ study }) => `/basicMaintenance/dicomPage/${study}`,
  },
  {
    name: 'view list',
    role: 'sales',
    ready: '.ant-table-row, .list-cards > li',
    address: at('/basicMaintenance/reportViewList'),
  },
  {
    name: 'detail',
    role: 'sales',
    ready: '.viewer-pane canvas',
    address: ({ customer, report }) => `/basicMaintenance/reportViewDetail/${customer}?report=${report}`,
  },
  {
    name: 'detail for older browsers',
    role: 'sales',
    ready: '.viewer-pane .portal-picture',
    address: ({ customer, report }) => `/basicMaintenance/reportViewDetailPolyfill/${customer}?report=${report}`,
  },
  {
    name: 'earlier report beside',
    role: 'sales',
    ready: '.portal-prior .portal-picture',
    address: ({ repeated: { customer, report } }) =>
      `/basicMaintenance/reportViewDetailPolyfill/${customer}?report=${report}`,
    open: (page) => page.locator('.portal-beside > .ant-btn').click(),
  },
  {
    name: 'review of results',
    role: 'sales',
    ready: 'main h1, main h2, .ant-pro-layout-content h1',
    address: ({ customer }) => `/basicMaintenance/reportViewDetail/${customer}/ror`,
  },
  { name: 'not found', role: 'sales', ready: '.portal-error', address: at('/pmh/List') },
  { name: 'not authorized', role: 'sales', ready: '.portal-error', address: at('/SignIn') },
  { name: 'verification', role: null, ready: '[data-state]', address: ({ verify }) => verify },
  { name: 'shared report', role: null, ready: 'form', address: ({ share }) => share },
];
