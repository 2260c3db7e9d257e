import customer from '../../../../locales/en-US/customer';
import home from '../../../../locales/en-US/home';
import list from '../../../../locales/en-US/list';
import report from '../../../../locales/en-US/report';
import states from '../../../../locales/en-US/states';
import visit from '../../../../locales/en-US/visit';

/** What signed-in pages say, beside the first page's texts; the rest of the catalogue is the server's, or comes later. */
export default {
  ...customer,
  ...home,
  ...list,
  ...report,
  ...states,
  ...visit,
} as Record<string, string>;
