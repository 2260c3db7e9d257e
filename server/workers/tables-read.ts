import { readFileSync } from 'node:fs';
import { answerJobs } from '../core/worker-jobs';
import { readTables } from '../modules/spreadsheet/reading/tables';
import { SheetUnreadable } from '../modules/spreadsheet/reading/unreadable';

answerJobs(async ({ path }: { path: string }) => {
  try {
    return { tables: readTables(readFileSync(path)) };
  } catch (error) {
    if (error instanceof SheetUnreadable) return { code: error.code, params: error.params };
    throw error;
  }
});
