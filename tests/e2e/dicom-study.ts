import path from 'node:path';
import { diskFiles } from '../../server/adapters/files';
import { DATABASE_USER } from '../../server/adapters/postgres/cluster';
import { openRunning } from '../../server/adapters/postgres/running';
import type { TestApp } from '../support/app';
import { keepStudy } from '../support/imaging';

/** Puts the DICOM files of a study into the store of the portal under test, as that of a report that has none yet; once. */
export async function keepInPortal(study: string, files: readonly Uint8Array[]): Promise<void> {
  const dataDir = process.env.PORTAL_E2E_DATA ?? '';
  const pool = openRunning({ PORTAL_DATA_DIR: dataDir } as never, DATABASE_USER);
  if (!pool) throw new Error(`no portal runs on ${dataDir}`);
  try {
    const { rowCount } = await pool.query('select from imaging_study where uid = $1', [study]);
    if (rowCount) return;
    const { rows } = await pool.query(
      `select id from report where id not in (select report_id from imaging_study) and status = 'received' order by id limit 1`,
    );
    const parts = { database: { pool }, ports: { files: diskFiles(path.join(dataDir, 'files')) } };
    await keepStudy(parts as unknown as TestApp, Number(rows[0].id), files);
  } finally {
    await pool.end();
  }
}
