import { MOST_PICTURES_WAITING } from '../../../server/core/worker';
import { closePictures, drawPicture } from '../../../server/modules/file/picture/service';
import type { DrawJob } from '../../../server/modules/imaging/dicom/draw';
import { closeDicom, drawDicom } from '../../../server/modules/imaging/dicom/service';
import { closePdfPages, drawPdfPage } from '../../../server/modules/report/pdf/page-picture';

afterAll(() => Promise.all([closeDicom(), closePictures(), closePdfPages()]));

const NOWHERE = '/nowhere/at/all';

test.each<[string, () => Promise<unknown>]>([
  ['frames', () => drawDicom({ path: NOWHERE } as DrawJob)],
  ['pictures', () => drawPicture(NOWHERE, 1, 100)],
  ['pages', () => drawPdfPage(NOWHERE, 1, 100)],
])(
  'of too many %s at once the last are told that the portal is busy, and the next is drawn in turn',
  async (_, draw) => {
    const ends = await Promise.all(
      Array.from({ length: MOST_PICTURES_WAITING + 20 }, () => draw().catch((error: Error) => error)),
    );
    const isBusy = (end: unknown) => (end as { code?: string }).code === 'server.busy';
    expect(ends.slice(0, MOST_PICTURES_WAITING).filter(isBusy)).toEqual([]);
    expect(isBusy(ends.at(-1))).toBe(true);
    expect(isBusy(await draw().catch((error: Error) => error))).toBe(false);
  },
);
