/** The icons that the menu can draw; a clinic chooses among them. */
export const MENU_ICONS = [
  'audio',
  'audit',
  'database',
  'edit',
  'experiment',
  'export',
  'eye',
  'file-add',
  'file-done',
  'file-excel',
  'file-image',
  'file-pdf',
  'file-text',
  'form',
  'fund',
  'history',
  'home',
  'idcard',
  'import',
  'inbox',
  'menu',
  'picture',
  'printer',
  'profile',
  'robot',
  'safety',
  'setting',
  'shop',
  'solution',
  'team',
  'unordered-list',
  'user',
] as const;

export type MenuIcon = (typeof MENU_ICONS)[number];

/** The roles of a new portal. Afterwards roles are data that an administrator edits. */
export const ROLES = ['administrator', 'clerk', 'reviewer', 'doctor', 'director', 'sales'] as const;
export type RoleCode = (typeof ROLES)[number];

interface Entry<Permission extends string> {
  /** As the specification writes it; `/*` stands for whatever follows. */
  path: `/${string}`;
  icon: MenuIcon;
  /** Opened from another page, not from the menu. */
  hidden?: true;
  /** What can be done here, and which roles of a new portal may. A permission is guarded by the routes that name it. */
  actions?: Readonly<Record<string, readonly RoleCode[]>>;
  /** Actions of other pages that can be done here too. */
  alsoHere?: readonly Permission[];
  /** Actions of other pages without each of which this one shows nothing. */
  alsoNeeds?: readonly Permission[];
  routes?: readonly PageEntry<Permission>[];
}

/**
 * Exactly one of four: `needs`, the permissions one of which makes a role of a new portal see the page; `later`, the roles
 * that will see a page which is not ready, and answers Not Found until then; `folder`, which only holds pages together;
 * `everybody`, what every person needs for their own account: it is nobody's to grant or to take away.
 */
export type PageEntry<Permission extends string = string> = Entry<Permission> &
  (
    | { needs: readonly [Permission, ...Permission[]]; later?: never; folder?: never; everybody?: never }
    | { later: readonly RoleCode[]; needs?: never; folder?: never; everybody?: never }
    | { folder: true; needs?: never; later?: never; everybody?: never }
    | { everybody: true; needs?: never; later?: never; folder?: never }
  );

const CARE = ['doctor', 'director'] as const;
const CHECK = ['reviewer', 'doctor', 'director'] as const;
const DESK = ['clerk', 'director'] as const;
const GENES = ['administrator', 'doctor', 'director'] as const;
const RECEIVE = ['clerk', 'reviewer', 'doctor', 'director'] as const;
const SURVEY = ['clerk', 'doctor', 'director', 'sales'] as const;
const ADMIN = ['administrator'] as const;
const AUDIT = ['administrator', 'director'] as const;

const gene = <const Name extends string>(name: Name, icon: 'setting' | 'database') => ({
  path: `/gen/sub/${name}` as const,
  icon,
  later: GENES,
});

/**
 * Every page of the portal with what can be done on it, in the order of the menu. The rules of routes, the menu, the
 * permissions, the default roles and their tests follow from this list; labels are `acl.page.…` and `acl.permission.…` of
 * the catalogue. A page that is not in it is refused.
 */
const LIST = [
  {
    path: '/home',
    icon: 'home',
    needs: ['home:view'],
    actions: { 'home:view': ROLES },
    alsoHere: ['report:confirmWithdraw'],
  },
  { path: '/home/account', icon: 'user', hidden: true, everybody: true },
  {
    path: '/customer/List',
    icon: 'team',
    needs: ['customer:view'],
    actions: {
      'customer:view': ['clerk', 'reviewer', 'doctor', 'director', 'sales'],
      'customer:edit': DESK,
      'customer:export': DESK,
      'customer:merge': DESK,
      'customer:erase': ['director'],
    },
  },
  {
    path: '/pmh',
    icon: 'history',
    folder: true,
    routes: [
      { path: '/pmh/List', icon: 'unordered-list', later: CARE },
      { path: '/pmh/Detail/*', icon: 'profile', hidden: true, later: CARE },
      { path: '/pmh/Gpt/*', icon: 'audio', hidden: true, later: CARE },
    ],
  },
  {
    path: '/SignIn',
    icon: 'inbox',
    needs: ['report:receive'],
    actions: { 'report:receive': DESK, 'report:match': DESK, 'report:signFor': DESK, 'report:refuse': DESK },
    routes: [
      { path: '/SignIn/pdfSignIn', icon: 'file-pdf', needs: ['report:receive'] },
      { path: '/SignIn/imageSignIn', icon: 'file-image', needs: ['report:receive'] },
    ],
  },
  {
    path: '/basicMaintenance',
    icon: 'file-text',
    folder: true,
    routes: [
      {
        path: '/basicMaintenance/excelMaintain',
        icon: 'file-excel',
        needs: ['spreadsheet:view'],
        actions: { 'spreadsheet:view': DESK, 'spreadsheet:edit': DESK, 'spreadsheet:submit': DESK },
      },
      {
        path: '/basicMaintenance/supplierList',
        icon: 'shop',
        needs: ['supplier:view'],
        actions: {
          'supplier:view': [...DESK, 'administrator'],
          'supplier:edit': DESK,
          'supplier:keys': ['administrator', 'director'],
        },
      },
      {
        path: '/basicMaintenance/analyteList',
        icon: 'experiment',
        needs: ['analyte:view'],
        actions: { 'analyte:view': [...CHECK, 'administrator'], 'analyte:edit': ['administrator', 'director'] },
      },
      {
        path: '/basicMaintenance/reportReceiveList',
        icon: 'import',
        needs: ['report:view'],
        alsoHere: ['report:export'],
      },
      {
        path: '/basicMaintenance/reportReceiveDetail/*',
        icon: 'profile',
        hidden: true,
        needs: ['report:view'],
        alsoHere: ['report:receive', 'report:check'],
      },
      {
        path: '/basicMaintenance/externalReportList',
        icon: 'export',
        needs: ['report:view'],
        actions: { 'report:view': RECEIVE, 'report:export': DESK },
      },
      {
        path: '/basicMaintenance/reportChecker/*',
        icon: 'audit',
        needs: ['report:check'],
        alsoNeeds: ['report:view'],
        actions: {
          'report:check': CHECK,
          'report:generate': CHECK,
          'report:sign': CARE,
          'report:issue': CARE,
          'report:unsign': ['director'],
          'report:reissue': ['director'],
          'report:withdraw': ['director'],
          'report:confirmWithdraw': ['administrator', 'director'],
        },
      },
      {
        path: '/basicMaintenance/reportViewList',
        icon: 'solution',
        needs: ['report:view', 'report:viewIssued'],
        actions: { 'report:viewIssued': ['sales'], 'report:share': ['clerk', 'doctor', 'director', 'sales'] },
      },
      {
        path: '/basicMaintenance/reportViewDetail/*',
        icon: 'profile',
        hidden: true,
        needs: ['report:view', 'report:viewIssued'],
      },
      {
        path: '/basicMaintenance/reportViewDetailPolyfill/*',
        icon: 'printer',
        hidden: true,
        later: [...RECEIVE, 'sales'],
      },
      {
        path: '/basicMaintenance/dicomPage/*',
        icon: 'picture',
        hidden: true,
        later: RECEIVE,
        actions: { 'imaging:view': RECEIVE },
      },
    ],
  },
  { path: '/aiHealthAnalysis', icon: 'robot', later: CARE },
  {
    path: '/aiHealthReport',
    icon: 'file-done',
    folder: true,
    routes: [
      { path: '/aiHealthReport/list', icon: 'unordered-list', later: CARE },
      { path: '/aiHealthReport/create', icon: 'file-add', hidden: true, later: CARE },
      { path: '/aiHealthReport/edit', icon: 'edit', hidden: true, later: CARE },
    ],
  },
  { path: '/diseaseAnalysis', icon: 'fund', later: CARE },
  {
    path: '/gen',
    icon: 'experiment',
    later: GENES,
    routes: [
      gene('drugConf', 'setting'),
      gene('drugData', 'database'),
      gene('monData', 'database'),
      gene('monConf', 'setting'),
      gene('polConf', 'setting'),
      gene('polData', 'database'),
      gene('stConf', 'setting'),
      gene('stData', 'database'),
    ],
  },
  {
    path: '/survey',
    icon: 'form',
    later: SURVEY,
    routes: [{ path: '/survey/detail', icon: 'profile', hidden: true, later: SURVEY }],
  },
  {
    path: '/acl',
    icon: 'safety',
    folder: true,
    routes: [
      {
        path: '/acl/sub/acl-staff-role',
        icon: 'user',
        needs: ['acl:view'],
        actions: { 'acl:view': ADMIN, 'acl:edit': ADMIN },
      },
      { path: '/acl/sub/acl-role', icon: 'idcard', needs: ['acl:view'] },
      {
        path: '/acl/sub/acl-role-resource',
        icon: 'menu',
        needs: ['acl:view'],
        alsoHere: ['acl:view', 'acl:edit'],
      },
      {
        path: '/acl/sub/audit-log',
        icon: 'eye',
        needs: ['audit:view'],
        actions: { 'audit:view': AUDIT, 'audit:review': AUDIT, 'audit:export': AUDIT },
      },
      {
        path: '/acl/sub/settings',
        icon: 'setting',
        needs: ['settings:view'],
        actions: { 'settings:view': ADMIN, 'settings:edit': ADMIN },
      },
    ],
  },
] as const satisfies readonly PageEntry[];

/** The pages that everybody may open, signed in or not: the way in, and what says that something is wrong. */
export const OPEN_PAGES: readonly string[] = ['/', '/*', '/Login', '/unAccessible'];

type Below<P> = P extends { routes: readonly (infer Child)[] } ? Child | Below<Child> : never;
type Listed = (typeof LIST)[number] | Below<(typeof LIST)[number]>;
type ActionsOf<P> = P extends { actions: infer Actions } ? keyof Actions & string : never;
type Plain<Path> = Path extends `${infer Front}/*` ? Front : Path;

/** Every action that the code can guard. */
export type Permission = ActionsOf<Listed>;
/** The path of a page without its wildcard. */
export type PagePath = Plain<Listed['path']>;

/** The same list for whoever walks it: a page that needs a permission which no page offers does not compile. */
export const PAGES: readonly PageEntry<Permission>[] = LIST;

/** A page and all below it, each before those below it. */
const withBelow = (page: PageEntry<Permission>): PageEntry<Permission>[] => [
  page,
  ...(page.routes ?? []).flatMap(withBelow),
];

export const ALL_PAGES: readonly PageEntry<Permission>[] = PAGES.flatMap(withBelow);

export const PERMISSIONS = ALL_PAGES.flatMap(({ actions = {} }) => Object.keys(actions)) as Permission[];
