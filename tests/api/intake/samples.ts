import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { desk, prepareDesk, sendWhole } from './open-desk';

prepareDesk();

const FOLDERS = ['image', 'dicom', 'attack'].map((name) => path.resolve(__dirname, '../../../../shared/data', name));
const found = FOLDERS.flatMap((folder) => {
  try {
    return readdirSync(folder).map((name) => path.join(folder, name));
  } catch {
    return [];
  }
});

/** What a clerk may be told of a file; anything else would be a fault of the portal. */
const TOLD = /^(intake\.(wrong_kind|unfit_picture|empty|dicom_directory|dicom_unfit)|imaging\.)/;

(found.length > 0 ? describe : describe.skip)('files that were found, sent in pieces', () => {
  test.each(found.map((file) => [path.basename(file), file]))(
    '%s ends as a report, or is refused in words',
    async (name, file) => {
      const { status, header, data } = await sendWhole(readFileSync(file), name);
      if (status !== 200) {
        expect(header.reason).toMatch(TOLD);
        expect(header.msg).not.toContain('problem.');
        expect(header.msg.length).toBeGreaterThan(20);
        return;
      }
      const [report] = data.reports;
      const { item } = await desk(report?.reportId ?? 0);
      expect(item.status).toBe('received');
      if (path.dirname(file).endsWith('dicom'))
        expect(item).toMatchObject({ category: 'imaging', study: { series: 1 } });
    },
  );

  test('of the sample studies most are reports', async () => {
    const names = found.filter((file) => path.dirname(file).endsWith('dicom'));
    const answers = [];
    for (const file of names) answers.push(await sendWhole(readFileSync(file), path.basename(file)));
    const received = answers.filter(({ status }) => status === 200);
    // the rest: a directory, cut-off files, a data set without UIDs
    expect(names.length - received.length).toBeLessThanOrEqual(5);
  });
});
