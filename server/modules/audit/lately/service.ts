export { wasDone } from './repository';
