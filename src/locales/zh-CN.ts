import auth from '../../locales/zh-CN/auth';
import shell from '../../locales/zh-CN/shell';

/** What the first page needs; the rest of the catalogue comes with the session (src/features/shell/catalogue). */
export default { ...auth, ...shell };
