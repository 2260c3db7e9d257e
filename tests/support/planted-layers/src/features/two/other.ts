export { one } from '../../../server/modules/one/service';
export { part } from '../../pages/home';

export const other = 1;
