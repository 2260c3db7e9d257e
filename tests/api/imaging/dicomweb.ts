import sharp from 'sharp';
import { tagsOf } from '../../../server/modules/imaging/dicomweb/repository';
import { ctSlice, PHANTOM, phantomPixels, SYNTAX } from '../../support/dicom';
import { partsOf } from '../../support/imaging';
import {
  app,
  bytes,
  EXPLICIT,
  first,
  json,
  OTHER,
  own,
  pictures,
  prepareStore,
  reviewer,
  SLICE,
  STUDY,
  type Tags,
} from './open-store';

describe('the image store answers DICOMweb', () => {
  prepareStore();

  describe('searching', () => {
    test.each([
      ['everything, the newest first', '', [STUDY, OTHER]],
      ['a name with a star', '?PatientName=WANG*', [OTHER]],
      ['a name typed with a space', '?PatientName=wang xiao*', [OTHER]],
      ['a name in Chinese', `?PatientName=${encodeURIComponent('王*')}`, [OTHER]],
      ['a whole name of one group', `?PatientName=${encodeURIComponent('王^小东')}`, [OTHER]],
      ['a name that stands inside of another', '?PatientName=ang*', []],
      ['a number', '?PatientID=P-100', [STUDY]],
      ['the tag in place of the keyword', '?00100020=P-200', [OTHER]],
      ['an underscore is a letter', '?PatientID=P_100', []],
      ['days from', '?StudyDate=20260101-', [STUDY]],
      ['days to', '?StudyDate=-20251231', [OTHER]],
      ['one day', '?StudyDate=20260316', [STUDY]],
      ['an accession number', '?AccessionNumber=B-7', [OTHER]],
      ['a modality in the study', '?ModalitiesInStudy=MR', [OTHER]],
      ['UIDs', `?StudyInstanceUID=${STUDY},${OTHER}`, [STUDY, OTHER]],
      ['a page', '?limit=1&offset=1', [OTHER]],
      ['what is not known is passed over', '?fuzzymatching=true&includefield=all', [STUDY, OTHER]],
    ])('%s', async (_, query, found) => {
      expect((await json(`/dicomweb/studies${query}`)).map((row) => first(row, '0020000D'))).toEqual(found);
    });

    test('a study with its counts, modalities and name in its groups', async () => {
      const [row] = await json(`/dicomweb/studies?StudyInstanceUID=${OTHER}`);
      expect(row).toMatchObject({
        '00080020': { vr: 'DA', Value: ['20250101'] },
        '00080061': { vr: 'CS', Value: ['MR'] },
        '00100010': { vr: 'PN', Value: [{ Alphabetic: 'Wang^XiaoDong', Ideographic: '王^小东' }] },
        '00201206': { vr: 'IS', Value: [1] },
        '00201208': { vr: 'IS', Value: [1] },
      });
      const [whole] = await json(`/dicomweb/studies?PatientID=P-100`);
      expect([first(whole, '00201206'), first(whole, '00201208')]).toEqual([5, 9]);
    });

    test('what cannot be read is told by its name', async () => {
      const answer = await reviewer.get('/dicomweb/studies?StudyDate=yesterday');
      expect([answer.status, Object.keys(answer.header.fields ?? {})]).toEqual([400, ['StudyDate']]);
    });

    test('series and instances stand in their order', async () => {
      const series = await json(`/dicomweb/studies/${STUDY}/series`);
      expect(series.map((row) => [first(row, '00200011'), first(row, '00201209')])).toEqual([
        [1, 4],
        [2, 1],
        [3, 2],
        [4, 1],
        [5, 1],
      ]);
      const instances = await json(`/dicomweb/studies/${STUDY}/series/${STUDY}.1/instances`);
      expect(instances.map((row) => first(row, '00200013'))).toEqual([1, 2, 3, 4]);
      const some = await json(`/dicomweb/studies/${STUDY}/instances?limit=2&offset=3`);
      expect(some.map((row) => first(row, '00080018'))).toEqual([`${STUDY}.1.4`, `${STUDY}.2.1`]);
    });
  });

  describe('metadata', () => {
    test('a series keeps what geometry needs, and names pixels by their address', async () => {
      const tags = await json(`/dicomweb/studies/${STUDY}/series/${STUDY}.1/metadata`);
      expect(tags).toHaveLength(4);
      expect(tags[1]).toMatchObject({
        '00200032': { vr: 'DS', Value: [0, 0, 3] },
        '00200037': { vr: 'DS', Value: [1, 0, 0, 0, 1, 0] },
        '00280030': { vr: 'DS', Value: [1, 1] },
        '00281052': { vr: 'DS', Value: [PHANTOM.intercept] },
        '7FE00010': { vr: 'OW', BulkDataURI: `/api/v1${own(1, 2)}/bulkdata/7FE00010` },
        '00083002': { vr: 'UI', Value: [EXPLICIT] },
      });
    });

    test('instances of many tags are held a few at a time, and all answered', async () => {
      const { pool } = app.database;
      const { rows } = await pool.query(
        `select i.id::int, i.tags from imaging_instance i join imaging_series e on e.id = i.series_id where e.uid = $1 order by i.number`,
        [`${STUDY}.1`],
      );
      const ids = rows.map(({ id }) => id);
      await pool.query(
        `update imaging_instance set tags = tags || jsonb_build_object('00104000', jsonb_build_object('vr', 'LT', 'Value',
           jsonb_build_array(repeat('x', 5000000)))) where id = any($1)`,
        [ids],
      );
      expect([...(await tagsOf(app.ports.db, ids)).keys()]).toEqual([ids[0]]);
      expect(
        (await json(`/dicomweb/studies/${STUDY}/series/${STUDY}.1/metadata`)).map((one) => first(one, '00200013')),
      ).toEqual([1, 2, 3, 4]);
      for (const { id, tags } of rows)
        await pool.query('update imaging_instance set tags = $2 where id = $1', [id, JSON.stringify(tags)]);
    });

    test('it is asked for again and not sent again, until something joins the study', async () => {
      const place = `/dicomweb/studies/${OTHER}/metadata`;
      const answer = await bytes(place);
      expect(answer.headers.get('cache-control')).toBe('private, no-cache');
      const again = await bytes(place, { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } });
      expect([again.status, await again.text()]).toEqual([304, '']);
    });

    test('one instance alone, with its functional groups', async () => {
      const [tags, more] = await json(`${own(2, 1)}/metadata`);
      expect(more).toBeUndefined();
      expect(tags?.['52009230']?.Value).toHaveLength(5);
    });
  });

  describe('frames and files', () => {
    test.each([
      ['explicit', 2],
      ['big endian', 1],
      ['deflated', 3],
      ['implicit', 4],
    ])('%s pixels come in explicit little endian', async (_, number) => {
      const [part] = await partsOf(await bytes(`${own(1, number)}/frames/1`));
      expect(part?.contentType).toBe(`application/octet-stream; transfer-syntax=${EXPLICIT}`);
      expect(part?.bytes.equals(phantomPixels())).toBe(true);
    });

    test('several frames of one file, in the order in which they are asked for', async () => {
      const parts = await partsOf(await bytes(`${own(2, 1)}/frames/5,1`));
      expect(parts.map((part) => part.bytes.length)).toEqual([SLICE, SLICE]);
    });

    test.each([
      ['by the table of offsets', 1],
      ['by where pictures begin', 2],
    ])('compressed frames are put together %s, and stay as they are', async (_, number) => {
      const parts = await partsOf(await bytes(`${own(3, number)}/frames/1,2,3`));
      expect(parts.map(({ contentType }) => contentType)).toEqual(
        Array.from({ length: 3 }, () => `application/octet-stream; transfer-syntax=${SYNTAX.jpeg}`),
      );
      parts.forEach((part, index) => {
        const picture = pictures[index] as Buffer;
        expect(part.bytes.subarray(0, picture.length).equals(picture)).toBe(true);
      });
    });

    test('one frame alone where that is asked for', async () => {
      const answer = await bytes(`${own(1, 2)}/frames/1`, { headers: { accept: 'application/octet-stream' } });
      expect(answer.headers.get('content-type')).toBe(`application/octet-stream; transfer-syntax=${EXPLICIT}`);
      expect(Buffer.from(await answer.arrayBuffer()).equals(phantomPixels())).toBe(true);
    });

    test('what never changes stays in the browser of who asked, and no session takes another’s', async () => {
      const answer = await bytes(`${own(1, 2)}/frames/1`);
      expect(answer.headers.get('cache-control')).toMatch(/^private, .*immutable/);
      expect(answer.headers.get('vary')).toContain('Cookie');
      await answer.body?.cancel();
      const again = await bytes(`${own(1, 2)}/frames/1`, {
        headers: { 'if-none-match': answer.headers.get('etag') ?? '' },
      });
      expect(again.status).toBe(304);
    });

    test('the file as it came, in a part or alone', async () => {
      const file = ctSlice({ study: STUDY, series: `${STUDY}.1`, seriesNumber: 1, number: 2, sliceMm: 3 });
      const [part] = await partsOf(await bytes(own(1, 2)));
      expect(part?.bytes.equals(file)).toBe(true);
      const alone = await bytes(own(1, 2), { headers: { accept: 'application/dicom' } });
      expect(alone.headers.get('content-type')).toBe(`application/dicom; transfer-syntax=${EXPLICIT}`);
      expect(Buffer.from(await alone.arrayBuffer()).equals(file)).toBe(true);
    });

    test('a large value within a sequence by its way, in little endian', async () => {
      const [tags] = await json(`${own(5, 1)}/metadata`);
      const items = tags?.['54000100']?.Value as Tags[];
      const address = items[1]?.['54001010']?.BulkDataURI ?? '';
      expect(address).toBe(`/api/v1${own(5, 1)}/bulkdata/54000100.2.54001010`);
      const answer = await bytes(address.replace('/api/v1', ''));
      expect(Buffer.from(await answer.arrayBuffer()).equals(Buffer.alloc(8000, Buffer.from([1, 2])))).toBe(true);
      const beside = await reviewer.get(`${own(5, 1)}/bulkdata/54000100.1.54001010`);
      expect(beside.header.reason).toBe('imaging.not_found');
    });

    test('an enclosed PDF by its address', async () => {
      const [tags] = await json(`${own(4, 1)}/metadata`);
      const answer = await bytes((tags?.['00420011']?.BulkDataURI ?? '').replace('/api/v1', ''));
      expect(answer.headers.get('content-type')).toBe('application/pdf');
      expect((await answer.text()).slice(0, 8)).toBe('%PDF-1.4');
    });
  });

  describe('pictures', () => {
    const drawn = async (place: string) => {
      const answer = await bytes(place);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
      return sharp(Buffer.from(await answer.arrayBuffer()))
        .greyscale()
        .raw()
        .toBuffer({ resolveWithObject: true });
    };
    /** Grey of the air outside, of the water, and of the bone in the middle. */
    const greys = async (place: string) => {
      const { data, info } = await drawn(place);
      const grey = (x: number, y: number) =>
        data[Math.round(y * info.height) * info.width + Math.round(x * info.width)] ?? -1;
      return [grey(0.05, 0.05), grey(0.65, 0.5), grey(0.5, 0.5)];
    };
    const near = (wanted: number[]) => wanted.map((grey) => expect.closeTo(grey, -0.9));

    // window 40/400: air black, water (0 − 39.5)/399 + 0.5 = 0.401 × 255, bone white
    test.each([
      ['explicit', 2],
      ['big endian', 1],
      ['deflated', 3],
      ['implicit', 4],
    ])('%s: the window of the file', async (_, number) => {
      expect(await greys(`${own(1, number)}/rendered`)).toEqual(near([0, 102, 255]));
    });

    test('the window that is asked for', async () => {
      // −600/1500: air (−1000 + 600.5)/1499 + 0.5 = 0.2335 × 255
      expect(await greys(`${own(1, 2)}/rendered?window=-600,1500,linear`)).toEqual(near([60, 230, 255]));
    });

    test('one that is drawn as asked for is not drawn again for whoever has it', async () => {
      const place = `${own(1, 2)}/rendered?window=40,400,linear&viewport=32,32`;
      const etag = (await bytes(place)).headers.get('etag') ?? '';
      expect((await bytes(place, { headers: { 'if-none-match': `"another", ${etag}` } })).status).toBe(304);
    });

    test('a frame of several, and one that is not there', async () => {
      expect(await greys(`${own(2, 1)}/frames/5/rendered`)).toEqual(near([0, 102, 255]));
      const answer = await reviewer.get(`${own(2, 1)}/frames/6/rendered`);
      expect([answer.status, answer.header.reason]).toEqual([404, 'imaging.frame_not_found']);
    });

    test('colours of a JPEG', async () => {
      const answer = await bytes(`${own(3, 1)}/frames/2/rendered`);
      const { data } = await sharp(Buffer.from(await answer.arrayBuffer()))
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect([...data.subarray(0, 3)]).toEqual(near([120, 20, 200]));
    });

    test('small ones, of an instance and of a series', async () => {
      const { info } = await drawn(`${own(2, 1)}/thumbnail?viewport=32,32`);
      expect([info.width, info.height]).toEqual([32, 32]);
      const series = await drawn(`/dicomweb/studies/${STUDY}/series/${STUDY}.1/thumbnail`);
      expect(series.info.width).toBe(64);
    });

    test('what has no image says so', async () => {
      for (const place of [`${own(4, 1)}/rendered`, `${own(4, 1)}/frames/1`]) {
        const answer = await reviewer.get(place);
        expect([answer.status, answer.header.reason]).toEqual([406, 'imaging.no_pixels']);
      }
    });
  });
});
