import auth from '../../locales/en-US/auth';
import shell from '../../locales/en-US/shell';

/** What the first page needs; the rest of the catalogue comes with the session (src/features/shell/catalogue). */
export default { ...auth, ...shell };
