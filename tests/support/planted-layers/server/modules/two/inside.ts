export { part } from '../../../src/components/part';

export const inside = 1;
