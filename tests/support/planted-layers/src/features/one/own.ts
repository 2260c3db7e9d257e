export { other } from '../two/other';
export { nothing } from './nothing';

export const own = 1;
