export { part } from '../../pages/home';
export { one } from '../../../server/modules/one/service';

export const other = 1;
