import customer from '../../../../locales/zh-CN/customer';
import home from '../../../../locales/zh-CN/home';
import list from '../../../../locales/zh-CN/list';
import report from '../../../../locales/zh-CN/report';
import states from '../../../../locales/zh-CN/states';
import visit from '../../../../locales/zh-CN/visit';

/** What signed-in pages say, beside the first page's texts; the rest of the catalogue is the server's, or comes later. */
export default {
  ...customer,
  ...home,
  ...list,
  ...report,
  ...states,
  ...visit,
} as Record<string, string>;
