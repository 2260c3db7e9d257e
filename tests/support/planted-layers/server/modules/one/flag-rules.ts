import { readFileSync } from 'node:fs';
import { one } from './service';

export const flags = [readFileSync, one];
