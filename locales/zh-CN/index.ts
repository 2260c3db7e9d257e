import account from './account';
import acl from './acl';
import aclAbout from './acl-about';
import aclMail from './acl-mail';
import aclMenu from './acl-menu';
import aclRole from './acl-role';
import aclStaff from './acl-staff';
import audit from './audit';
import auditLog from './audit-log';
import auditLogField from './audit-log-field';
import auth from './auth';
import authMail from './auth-mail';
import checker from './checker';
import checkerAlerts from './checker-alerts';
import checkerHistory from './checker-history';
import checkerSigning from './checker-signing';
import customer from './customer';
import customerRecord from './customer-record';
import dicomweb from './dicomweb';
import dictionary from './dictionary';
import document from './document';
import home from './home';
import intake from './intake';
import list from './list';
import pdf from './pdf';
import personExport from './person-export';
import problem from './problem';
import receive from './receive';
import report from './report';
import reportMail from './report-mail';
import resource from './resource';
import settings from './settings';
import share from './share';
import shell from './shell';
import spreadsheet from './spreadsheet';
import spreadsheetBatch from './spreadsheet-batch';
import spreadsheetCheck from './spreadsheet-check';
import spreadsheetCompare from './spreadsheet-compare';
import spreadsheetMail from './spreadsheet-mail';
import states from './states';
import supplier from './supplier';
import verify from './verify';
import viewer from './viewer';
import visit from './visit';

const messages: Record<string, string> = {
  ...account,
  ...acl,
  ...aclAbout,
  ...aclMenu,
  ...aclMail,
  ...aclRole,
  ...aclStaff,
  ...audit,
  ...auditLog,
  ...auditLogField,
  ...auth,
  ...authMail,
  ...checker,
  ...checkerAlerts,
  ...checkerHistory,
  ...checkerSigning,
  ...customer,
  ...customerRecord,
  ...dicomweb,
  ...dictionary,
  ...document,
  ...home,
  ...intake,
  ...list,
  ...pdf,
  ...personExport,
  ...problem,
  ...receive,
  ...report,
  ...reportMail,
  ...resource,
  ...settings,
  ...share,
  ...shell,
  ...spreadsheet,
  ...spreadsheetBatch,
  ...spreadsheetCheck,
  ...spreadsheetCompare,
  ...spreadsheetMail,
  ...states,
  ...supplier,
  ...verify,
  ...viewer,
  ...visit,
};

export default messages;
