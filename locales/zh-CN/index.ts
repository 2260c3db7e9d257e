import auth from './auth';
import authMail from './auth-mail';
import checker from './checker';
import home from './home';
import problem from './problem';
import report from './report';
import shell from './shell';
import states from './states';
import verify from './verify';
import viewer from './viewer';

const messages: Record<string, string> = {
  ...auth,
  ...authMail,
  ...checker,
  ...home,
  ...problem,
  ...report,
  ...shell,
  ...states,
  ...verify,
  ...viewer,
};

export default messages;
