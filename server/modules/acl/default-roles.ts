import type { Permission } from '../../core/permissions';

export interface DefaultRole {
  code: string;
  nameEn: string;
  nameZh: string;
  permissions: Permission[];
  /** Pages, by path; the folders above come with them. */
  pages: string[];
}

const DESK: Permission[] = ['report:receive', 'report:match', 'report:signFor', 'report:refuse'];
const SHEETS: Permission[] = ['spreadsheet:view', 'spreadsheet:edit', 'spreadsheet:submit'];
const DESK_PAGES = ['/SignIn', '/SignIn/pdfSignIn', '/SignIn/imageSignIn', '/basicMaintenance/excelMaintain'];
const RECEIVE_PAGES = [
  '/basicMaintenance/reportReceiveList',
  '/basicMaintenance/reportReceiveDetail',
  '/basicMaintenance/externalReportList',
];
const VIEW_PAGES = [
  '/basicMaintenance/reportViewList',
  '/basicMaintenance/reportViewDetail',
  '/basicMaintenance/reportViewDetailPolyfill',
];
const CHECK_PAGES = ['/basicMaintenance/reportChecker', '/basicMaintenance/dicomPage'];
const PMH_PAGES = ['/pmh/List', '/pmh/Detail', '/pmh/Gpt'];
const AI_PAGES = [
  '/aiHealthAnalysis',
  '/aiHealthReport/list',
  '/aiHealthReport/create',
  '/aiHealthReport/edit',
  '/diseaseAnalysis',
];
const GENE_PAGES = [
  '/gen',
  ...['drugConf', 'drugData', 'monData', 'monConf', 'polConf', 'polData', 'stConf', 'stData'].map(
    (name) => `/gen/sub/${name}`,
  ),
];
const SURVEY_PAGES = ['/survey', '/survey/detail'];
const ACL_PAGES = ['/acl/sub/acl-staff-role', '/acl/sub/acl-role', '/acl/sub/acl-role-resource'];

/** The six roles a new portal starts with: the table of `LIFECYCLE.md`. Afterwards they are data that an administrator edits. */
export const DEFAULT_ROLES: DefaultRole[] = [
  {
    code: 'administrator',
    nameEn: 'Administrator',
    nameZh: '管理员',
    permissions: [
      'home:view',
      'acl:view',
      'acl:edit',
      'settings:view',
      'settings:edit',
      'audit:view',
      'report:confirmWithdraw',
    ],
    pages: ['/home', ...ACL_PAGES, ...GENE_PAGES],
  },
  {
    code: 'clerk',
    nameEn: 'Clerk',
    nameZh: '文员',
    permissions: [
      'home:view',
      'customer:view',
      'customer:edit',
      'customer:export',
      'customer:merge',
      ...SHEETS,
      ...DESK,
      'report:view',
      'report:share',
      'report:export',
    ],
    pages: ['/home', '/customer/List', ...DESK_PAGES, ...RECEIVE_PAGES, ...VIEW_PAGES, ...SURVEY_PAGES],
  },
  {
    code: 'reviewer',
    nameEn: 'Reviewer',
    nameZh: '审核员',
    permissions: ['home:view', 'customer:view', 'report:check', 'report:generate', 'report:view'],
    pages: ['/home', '/customer/List', ...RECEIVE_PAGES, ...CHECK_PAGES, ...VIEW_PAGES],
  },
  {
    code: 'doctor',
    nameEn: 'Doctor',
    nameZh: '医生',
    permissions: [
      'home:view',
      'customer:view',
      'report:check',
      'report:generate',
      'report:sign',
      'report:issue',
      'report:view',
      'report:share',
    ],
    pages: [
      '/home',
      '/customer/List',
      ...PMH_PAGES,
      ...RECEIVE_PAGES,
      ...CHECK_PAGES,
      ...VIEW_PAGES,
      ...AI_PAGES,
      ...GENE_PAGES,
      ...SURVEY_PAGES,
    ],
  },
  {
    code: 'director',
    nameEn: 'Director',
    nameZh: '主任',
    permissions: [
      'home:view',
      'customer:view',
      'customer:edit',
      'customer:export',
      'customer:merge',
      'customer:erase',
      ...SHEETS,
      ...DESK,
      'report:check',
      'report:generate',
      'report:sign',
      'report:issue',
      'report:unsign',
      'report:reissue',
      'report:withdraw',
      'report:confirmWithdraw',
      'report:view',
      'report:share',
      'report:export',
      'audit:view',
    ],
    pages: [
      '/home',
      '/customer/List',
      ...PMH_PAGES,
      ...DESK_PAGES,
      ...RECEIVE_PAGES,
      ...CHECK_PAGES,
      ...VIEW_PAGES,
      ...AI_PAGES,
      ...GENE_PAGES,
      ...SURVEY_PAGES,
    ],
  },
  {
    code: 'sales',
    nameEn: 'Sales',
    nameZh: '销售',
    permissions: ['home:view', 'customer:view', 'report:viewIssued', 'report:share'],
    pages: ['/home', '/customer/List', ...VIEW_PAGES, ...SURVEY_PAGES],
  },
];
