import { adapter } from '../adapters/adapter';
import { one } from '../modules/one/service';

export const core = [adapter, one];
