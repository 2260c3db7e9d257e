import type { Permission } from '../../core/permissions';

export interface PageResource {
  path: string;
  nameEn: string;
  nameZh: string;
  icon: string;
  /** A page that is opened from another one, not from the menu. */
  hidden?: boolean;
  /** The capability behind the page exists. A folder is ready when anything in it is. */
  ready?: boolean;
  /** No page of its own: only holds others together. */
  folder?: boolean;
  actions?: { code: Permission; nameEn: string; nameZh: string }[];
  routes?: PageResource[];
}

const action = (code: Permission, nameEn: string, nameZh: string) => ({ code, nameEn, nameZh });

/** Every page of the portal and the actions on it: what roles can be granted. A path covers all below it. */
export const MENU: PageResource[] = [
  {
    path: '/home',
    nameEn: 'Home',
    nameZh: '首页',
    icon: 'home',
    ready: true,
    actions: [action('home:view', 'See own queues', '查看待办')],
  },
  {
    path: '/customer/List',
    nameEn: "Customer's List",
    nameZh: '客户列表',
    icon: 'team',
    ready: true,
    actions: [
      action('customer:view', 'View customers', '查看客户'),
      action('customer:edit', 'Create and edit customers', '新建和编辑客户'),
      action('customer:export', 'Export customers', '导出客户'),
      action('customer:merge', 'Merge customers', '合并客户'),
      action('customer:erase', "Erase a person's data", '删除个人数据'),
    ],
  },
  {
    path: '/pmh',
    nameEn: 'Past Medical History',
    nameZh: '既往史',
    icon: 'history',
    folder: true,
    routes: [
      { path: '/pmh/List', nameEn: 'PMH List', nameZh: '既往史列表', icon: 'unordered-list' },
      { path: '/pmh/Detail', nameEn: 'PMH Detail', nameZh: '既往史详情', icon: 'profile', hidden: true },
      { path: '/pmh/Gpt', nameEn: 'PMH Voice Assistant', nameZh: '既往史语音助手', icon: 'audio', hidden: true },
    ],
  },
  {
    path: '/SignIn',
    nameEn: 'Sign Report',
    nameZh: '报告签收',
    icon: 'inbox',
    ready: true,
    actions: [
      action('report:receive', 'Receive files', '接收文件'),
      action('report:match', 'Match to a customer', '匹配客户'),
      action('report:signFor', 'Sign for', '签收'),
      action('report:refuse', 'Refuse', '拒收'),
    ],
    routes: [
      { path: '/SignIn/pdfSignIn', nameEn: 'Sign for PDF', nameZh: 'PDF 签收', icon: 'file-pdf', ready: true },
      { path: '/SignIn/imageSignIn', nameEn: 'Sign for Images', nameZh: '影像签收', icon: 'file-image' },
    ],
  },
  {
    path: '/basicMaintenance',
    nameEn: 'Reports',
    nameZh: '报告管理',
    icon: 'file-text',
    folder: true,
    routes: [
      {
        path: '/basicMaintenance/excelMaintain',
        nameEn: 'Excel Upload',
        nameZh: 'Excel 上传',
        icon: 'file-excel',
        ready: true,
        actions: [
          action('spreadsheet:view', 'View spreadsheets', '查看表格'),
          action('spreadsheet:edit', 'Upload and correct spreadsheets', '上传和修正表格'),
          action('spreadsheet:submit', 'Submit and undo spreadsheets', '提交和撤销表格'),
        ],
      },
      { path: '/basicMaintenance/reportReceiveList', nameEn: 'Internal Receive', nameZh: '内部接收', icon: 'import' },
      {
        path: '/basicMaintenance/reportReceiveDetail',
        nameEn: 'Report Receive Detail',
        nameZh: '报告接收详情',
        icon: 'profile',
        hidden: true,
      },
      {
        path: '/basicMaintenance/externalReportList',
        nameEn: 'External Report',
        nameZh: '外部报告',
        icon: 'export',
        ready: true,
        actions: [
          action('report:view', 'View reports', '查看报告'),
          action('report:export', 'Export reports', '导出报告'),
        ],
      },
      {
        path: '/basicMaintenance/reportChecker',
        nameEn: 'Check Report',
        nameZh: '报告审核',
        icon: 'audit',
        ready: true,
        actions: [
          action('report:check', 'Check', '审核'),
          action('report:generate', 'Generate', '生成报告'),
          action('report:sign', 'Sign', '签发'),
          action('report:issue', 'Issue', '发布'),
          action('report:unsign', "Cancel anyone's signature", '取消任何人的签名'),
          action('report:reissue', 'Reissue', '重新发布'),
          action('report:withdraw', 'Withdraw', '撤回'),
          action('report:confirmWithdraw', 'Confirm a withdrawal', '确认撤回'),
        ],
      },
      {
        path: '/basicMaintenance/reportViewList',
        nameEn: 'Report View',
        nameZh: '报告查看',
        icon: 'solution',
        ready: true,
        actions: [
          action('report:viewIssued', 'View issued reports', '查看已发布报告'),
          action('report:share', 'Share with the customer', '分享给客户'),
        ],
      },
      {
        path: '/basicMaintenance/reportViewDetail',
        nameEn: 'Report View Detail',
        nameZh: '报告查看详情',
        icon: 'profile',
        hidden: true,
        ready: true,
      },
      {
        path: '/basicMaintenance/reportViewDetailPolyfill',
        nameEn: 'Report View Detail (print)',
        nameZh: '报告查看详情（打印）',
        icon: 'printer',
        hidden: true,
      },
      {
        path: '/basicMaintenance/dicomPage',
        nameEn: 'Dicom Viewer',
        nameZh: 'Dicom 影像查看',
        icon: 'picture',
        hidden: true,
      },
    ],
  },
  { path: '/aiHealthAnalysis', nameEn: 'AI Health Analysis', nameZh: 'AI 健康分析', icon: 'robot' },
  {
    path: '/aiHealthReport',
    nameEn: 'AI Health Report',
    nameZh: 'AI 健康报告',
    icon: 'file-done',
    folder: true,
    routes: [
      {
        path: '/aiHealthReport/list',
        nameEn: 'AI Health Report List',
        nameZh: 'AI 健康报告列表',
        icon: 'unordered-list',
      },
      { path: '/aiHealthReport/create', nameEn: 'Create Report', nameZh: '新建报告', icon: 'file-add', hidden: true },
      {
        path: '/aiHealthReport/edit',
        nameEn: 'Edit AI Health Report',
        nameZh: '编辑 AI 健康报告',
        icon: 'edit',
        hidden: true,
      },
    ],
  },
  { path: '/diseaseAnalysis', nameEn: 'Disease Analysis', nameZh: '疾病分析', icon: 'fund' },
  {
    path: '/gen',
    nameEn: 'Gene',
    nameZh: '基因',
    icon: 'experiment',
    routes: [
      { path: '/gen/sub/drugConf', nameEn: 'drug conf', nameZh: '药物配置', icon: 'setting' },
      { path: '/gen/sub/drugData', nameEn: 'drug data', nameZh: '药物数据', icon: 'database' },
      { path: '/gen/sub/monData', nameEn: 'mon data', nameZh: '单基因数据', icon: 'database' },
      { path: '/gen/sub/monConf', nameEn: 'mon conf', nameZh: '单基因配置', icon: 'setting' },
      { path: '/gen/sub/polConf', nameEn: 'pol conf', nameZh: '多基因配置', icon: 'setting' },
      { path: '/gen/sub/polData', nameEn: 'pol data', nameZh: '多基因数据', icon: 'database' },
      { path: '/gen/sub/stConf', nameEn: 'st conf', nameZh: '营养健康配置', icon: 'setting' },
      { path: '/gen/sub/stData', nameEn: 'st data', nameZh: '营养健康数据', icon: 'database' },
    ],
  },
  {
    path: '/survey',
    nameEn: 'Health Survey',
    nameZh: '健康体检问卷',
    icon: 'form',
    routes: [
      {
        path: '/survey/detail',
        nameEn: 'Health Survey Detail',
        nameZh: '健康体检问卷详情',
        icon: 'profile',
        hidden: true,
      },
    ],
  },
  {
    path: '/acl',
    nameEn: 'Acl',
    nameZh: '权限管理',
    icon: 'safety',
    folder: true,
    actions: [
      action('audit:view', 'View the audit log', '查看审计日志'),
      action('settings:view', 'View settings', '查看设置'),
      action('settings:edit', 'Change settings', '修改设置'),
    ],
    routes: [
      {
        path: '/acl/sub/acl-staff-role',
        nameEn: 'Acl Staff Role',
        nameZh: '用户管理',
        icon: 'user',
        actions: [
          action('acl:view', 'View staff and roles', '查看用户和角色'),
          action('acl:edit', 'Edit staff and roles', '编辑用户和角色'),
        ],
      },
      { path: '/acl/sub/acl-role', nameEn: 'Acl Role', nameZh: '角色管理', icon: 'idcard' },
      { path: '/acl/sub/acl-role-resource', nameEn: 'Acl Role Resource', nameZh: '菜单管理', icon: 'menu' },
    ],
  },
];

/** The code under which a page is granted. */
export const pageCode = (path: string): string => `page:${path}`;
