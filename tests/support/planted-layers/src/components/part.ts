export { own } from '../features/one/own';

export const part = 1;
