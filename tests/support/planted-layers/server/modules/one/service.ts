import { eq } from 'drizzle-orm';
import { adapter } from '../../adapters/adapter';
import { inside } from '../two/inside';
import 'jest';

export const one = [eq, adapter, inside];
