import path from 'node:path';
import { diskFiles } from '../../server/adapters/files';
import { APPLICATION_ROLE } from '../../server/adapters/postgres/roles';
import { openRunning } from '../../server/adapters/postgres/running';
import type { TestApp } from '../support/app';
import { keepStudy } from '../support/imaging';

/** Puts DICOM files into the store of the portal under test, as the study of a report that has none yet. */
export async function keepInPortal(files: readonly Uint8Array[]): Promise<void> {
  const dataDir = process.env.PORTAL_E2E_DATA ?? '';
  const pool = openRunning({ PORTAL_DATA_DIR: dataDir } as never, APPLICATION_ROLE);
  if (!pool) throw new Error(`no portal runs on ${dataDir}`);
  try {
    const { rows } = await pool.query(
      `select id from report where id not in (select report_id from imaging_study) and status = 'received' order by id limit 1`,
    );
    const ports = { pool, files: diskFiles(path.join(dataDir, 'files')) };
    await keepStudy({ ports } as unknown as TestApp, Number(rows[0].id), files);
  } finally {
    await pool.end();
  }
}
