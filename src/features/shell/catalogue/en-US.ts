import checker from '../../../../locales/en-US/checker';
import customer from '../../../../locales/en-US/customer';
import home from '../../../../locales/en-US/home';
import intake from '../../../../locales/en-US/intake';
import list from '../../../../locales/en-US/list';
import report from '../../../../locales/en-US/report';
import resource from '../../../../locales/en-US/resource';
import states from '../../../../locales/en-US/states';
import viewer from '../../../../locales/en-US/viewer';
import visit from '../../../../locales/en-US/visit';

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
