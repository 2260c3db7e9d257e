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

/** Of the sample studies; the four of one instance are the same image, each encoded another way. */
const REFUSED = [
  'pydicom__DICOMDIR-empty.dcm: intake.dicom_directory',
  'pydicom__MR_small_bigendian.dcm: imaging.instance_differs',
  'pydicom__MR_small_implicit.dcm: imaging.instance_differs',
  'pydicom__MR_small_jp2klossless.dcm: imaging.instance_differs',
  'pydicom__MR_small_jpeg_ls_lossless.dcm: imaging.instance_differs',
  'pydicom__MR_truncated.dcm: intake.dicom_unfit',
  'pydicom__no_meta.dcm: intake.wrong_kind',
  'pydicom__rtplan_truncated.dcm: intake.dicom_unfit',
];

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

  (found.some((file) => file.endsWith('.dcm')) ? test : test.skip)(
    'of the sample studies all are reports but those that cannot be',
    async () => {
      const names = found.filter((file) => path.dirname(file).endsWith('dicom'));
      const answers = [];
      for (const file of names) answers.push(await sendWhole(readFileSync(file), path.basename(file)));
      const refused = answers.flatMap(({ status, header }, at) =>
        status === 200 ? [] : [`${path.basename(names[at] ?? '')}: ${header.reason}`],
      );
      expect(refused.sort()).toEqual(REFUSED);
    },
  );
});
