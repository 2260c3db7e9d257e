import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

const PROGRAM = '/usr/sbin/Orthanc';
const PLUGIN = '/usr/share/orthanc/plugins/libOrthancDicomWeb.so';

/** Why no PACS can be had here; null where it can. */
export const WITHOUT_ORTHANC =
  existsSync(PROGRAM) && existsSync(PLUGIN) ? null : 'orthanc and orthanc-dicomweb are not installed';

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });

export interface Orthanc {
  /** Root of its DICOMweb. */
  dicomWeb: string;
  /** `user:password`. */
  key: string;
  store(file: Uint8Array): Promise<void>;
  stop(): Promise<void>;
}

const KEY = 'portal:phantom-pacs';

/** A real PACS in a folder and on ports of its own. */
export async function startOrthanc(): Promise<Orthanc> {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-orthanc-'));
  const [http, dicom] = [await freePort(), await freePort()];
  const [user = '', password = ''] = KEY.split(':');
  const configuration = path.join(folder, 'orthanc.json');
  writeFileSync(
    configuration,
    JSON.stringify({
      Name: 'phantom',
      StorageDirectory: path.join(folder, 'store'),
      IndexDirectory: path.join(folder, 'store'),
      Plugins: [PLUGIN],
      HttpPort: http,
      DicomPort: dicom,
      RemoteAccessAllowed: false,
      AuthenticationEnabled: true,
      RegisteredUsers: { [user]: password },
      DicomWeb: { Enable: true, Root: '/dicom-web/', EnableWado: false },
    }),
  );
  const child = spawn(PROGRAM, [configuration], { stdio: 'ignore' });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const authorization = `Basic ${Buffer.from(KEY).toString('base64')}`;
  const root = `http://127.0.0.1:${http}`;
  const isReady = () =>
    fetch(`${root}/system`, { headers: { authorization } }).then(
      ({ ok }) => ok,
      () => false,
    );
  const until = Date.now() + 30_000;
  while (!(await isReady())) {
    if (child.exitCode !== null || Date.now() > until) throw new Error(`Orthanc did not start: ${child.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    dicomWeb: `${root}/dicom-web`,
    key: KEY,
    async store(file) {
      const answer = await fetch(`${root}/instances`, {
        method: 'POST',
        body: new Uint8Array(file),
        headers: { authorization },
      });
      if (!answer.ok) throw new Error(`Orthanc did not take the file: ${answer.status}`);
    },
    async stop() {
      child.kill('SIGTERM');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
