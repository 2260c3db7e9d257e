import checker from '../../../../locales/zh-CN/checker';
import customer from '../../../../locales/zh-CN/customer';
import home from '../../../../locales/zh-CN/home';
import intake from '../../../../locales/zh-CN/intake';
import list from '../../../../locales/zh-CN/list';
import report from '../../../../locales/zh-CN/report';
import resource from '../../../../locales/zh-CN/resource';
import states from '../../../../locales/zh-CN/states';
import viewer from '../../../../locales/zh-CN/viewer';
import visit from '../../../../locales/zh-CN/visit';

/** What signed-in pages say, beside the first page's texts; the rest of the catalogue is the server's, or comes later. */
export default {
  ...checker,
  ...customer,
  ...home,
  ...intake,
  ...list,
  ...report,
  ...resource,
  ...states,
  ...viewer,
  ...visit,
} as Record<string, string>;
