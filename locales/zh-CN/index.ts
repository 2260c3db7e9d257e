import auth from './auth';
import shell from './shell';
import states from './states';

const messages: Record<string, string> = { ...auth, ...shell, ...states };

export default messages;
