/** The specification's literals, written by hand: the product is compared with these, not with itself. */

const gen = ['drugConf', 'drugData', 'monConf', 'monData', 'polConf', 'polData', 'stConf', 'stData'];
const acl = ['acl-staff-role', 'acl-role', 'acl-role-resource'];

export const ROUTES = [
  '/Login',
  '/home',
  '/unAccessible',
  '/survey',
  '/survey/detail',
  '/SignIn',
  '/SignIn/imageSignIn',
  '/SignIn/pdfSignIn',
  '/customer/List',
  '/pmh/List',
  '/pmh/Detail/*',
  '/pmh/Gpt/*',
  '/aiHealthAnalysis',
  '/aiHealthReport/create',
  '/aiHealthReport/edit',
  '/aiHealthReport/list',
  '/diseaseAnalysis',
  '/gen',
  ...gen.map((name) => `/gen/sub/${name}`),
  ...acl.map((name) => `/acl/sub/${name}`),
  '/basicMaintenance/excelMaintain',
  '/basicMaintenance/externalReportList',
  '/basicMaintenance/reportReceiveList',
  '/basicMaintenance/reportReceiveDetail/*',
  '/basicMaintenance/reportViewList',
  '/basicMaintenance/reportViewDetail/*',
  '/basicMaintenance/reportViewDetailPolyfill/*',
  '/basicMaintenance/reportChecker/*',
  '/basicMaintenance/dicomPage/*',
];

// '/aiHealthReport/create' is the Create Report action of section 2: its page comes later, its label is there.
/** Path, English, Chinese; `false` where the specification names the entry in other words. */
export const MENU_LABELS: [path: string, en: string, zh: string, saidSo?: false][] = [
  ['/home', 'Home', '首页'],
  ['/customer/List', "Customer's List", '客户列表'],
  ['/pmh/List', 'PMH List', '既往史列表'],
  ['/pmh/Detail', 'PMH Detail', '既往史详情'],
  ['/SignIn', 'Sign Report', '报告签收'],
  ['/basicMaintenance/excelMaintain', 'Excel Upload', 'Excel 上传'],
  ['/basicMaintenance/reportReceiveList', 'Internal Receive', '内部接收'],
  ['/basicMaintenance/externalReportList', 'External Report', '外部报告'],
  ['/basicMaintenance/reportReceiveDetail', 'Report Receive Detail', '报告接收详情'],
  ['/basicMaintenance/reportViewList', 'Report View', '报告查看'],
  ['/basicMaintenance/reportViewDetail', 'Report View Detail', '报告查看详情'],
  ['/basicMaintenance/reportChecker', 'Check Report', '报告审核'],
  ['/aiHealthReport/create', 'Create Report', '新建报告'],
  ['/aiHealthAnalysis', 'AI Health Analysis', 'AI 健康分析'],
  ['/diseaseAnalysis', 'Disease Analysis', '疾病分析'],
  ['/gen/sub/drugConf', 'drug conf', '药物配置'],
  ['/gen/sub/drugData', 'drug data', '药物数据'],
  ['/gen/sub/monData', 'mon data', '单基因数据'],
  ['/gen/sub/monConf', 'mon conf', '单基因配置'],
  ['/gen/sub/polConf', 'pol conf', '多基因配置'],
  ['/gen/sub/polData', 'pol data', '多基因数据'],
  ['/gen/sub/stConf', 'st conf', '营养健康配置'],
  ['/gen/sub/stData', 'st data', '营养健康数据'],
  ['/acl', 'Acl', '权限管理'],
  ['/acl/sub/acl-staff-role', 'Acl Staff Role', '用户管理'],
  ['/acl/sub/acl-role', 'Acl Role', '角色管理'],
  ['/acl/sub/acl-role-resource', 'Acl Role Resource', '菜单管理'],
  ['/basicMaintenance/dicomPage', 'Dicom Viewer', 'Dicom 影像查看', false],
  ['/survey', 'Health Survey', '健康体检问卷', false],
];

/** Catalogue key, English, Chinese; `false` where the specification gives the meaning and not the words. */
export const TEXTS: [key: string, en: string, zh: string, saidSo?: false][] = [
  ['auth.email.required', 'Please input your email', '请输入您的邮箱'],
  [
    'auth.email.wrong',
    'The email address entered is incorrect. Please enter a valid email address!',
    '输入的邮箱地址有误，请输入正确的邮箱地址！',
  ],
  ['shell.loginTitle', 'Report Portal System', '报告门户系统'],
  ['shell.denied.title', 'Not Authorized', '无权访问'],
  ['shell.notFound.title', 'Not Found', '页面不存在'],
  ['shell.signOut.label', 'Log Out', '退出登录'],
  ['shell.backHome', 'Back Home', '返回首页'],
  ['intake.register.detail', 'Detail', '详情'],
  ['shell.title', 'Report Viewing System', '报告查看系统', false],
  ['auth.phone.required', 'Please input your phone number', '请输入您的手机号', false],
  ['auth.phone.codeRequired', 'Please input the verification code', '请输入验证码', false],
  ['shell.failure.title', 'Something went wrong', '出错了', false],
  ['shell.failure.text', 'The page has an error, please refresh the page.', '页面发生错误，请刷新页面。', false],
  ['shell.failure.reload', 'Refresh', '刷新', false],
  ['shell.request.forbidden', 'No permission to access', '没有访问权限', false],
];

export const BARE: [path: string, isBare: boolean][] = [
  ['/basicMaintenance/reportChecker/1', true],
  ['/basicMaintenance/dicomPage/1', true],
  ['/Login', true],
  ['/login', true],
  ['/home', false],
  ['/customer/List', false],
  ['/basicMaintenance/reportViewList', false],
];

export const ENDPOINTS = ['/api/v1/staff/session', '/api/v1/acl/privileges', '/api/v1/staff/logoff'];
