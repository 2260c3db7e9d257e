import { appendFileSync } from 'node:fs';
import { uidOf } from '../../support/dicom';
import { enterPerson } from '../../support/report-path';
import { app, bytes, customerId, OTHER, own, prepareStore, reviewer, STUDY } from './open-store';

describe('who is shown images by DICOMweb', () => {
  prepareStore();

  describe('whose it is', () => {
    const PLACES = ['', '/series', '/instances', '/metadata'].map((end) => `/dicomweb/studies/${STUDY}${end}`).slice(1);

    test('who sees issued reports only sees no other study, and cannot tell it from one that is not there', async () => {
      const { pool } = app.database;
      const sales = await app.signInAs('sales');
      await pool.query(
        `insert into role_resource (role_id, resource_code) select id, 'imaging:view' from role where code = 'sales'`,
      );
      const places = [...PLACES, own(1, 2), `${own(1, 2)}/frames/1`, `${own(1, 2)}/rendered`, `${own(1, 2)}/thumbnail`];
      for (const place of places) {
        const answers = await Promise.all([place, place.replace(STUDY, uidOf(404))].map((one) => sales.get(one)));
        expect(answers.map(({ status, header }) => [status, header.reason, header.msg])).toEqual(
          Array.from({ length: 2 }, () => [404, 'imaging.not_found', answers[0]?.header.msg]),
        );
      }
      expect(await (await sales.get('/dicomweb/studies')).response.json()).toEqual([]);
      await pool.query(
        `update report set status = 'issued' where id = (select report_id from imaging_study where uid = $1)`,
        [STUDY],
      );
      expect((await sales.get(PLACES[0] as string)).status).toBe(200);
    });

    test('who may see no report sees no images, issued or not', async () => {
      const administrator = await app.signInAs('administrator');
      await app.database.pool.query(
        `insert into role_resource (role_id, resource_code) select id, 'imaging:view' from role where code = 'administrator'`,
      );
      for (const place of [...PLACES, own(1, 2), `${own(1, 2)}/rendered`, `/imaging/studies/${STUDY}`])
        expect((await administrator.get(place)).header.reason).toBe('imaging.not_found');
      expect(await (await administrator.get('/dicomweb/studies')).response.json()).toEqual([]);
      expect((await administrator.get<{ rows: unknown[] }>('/imaging/studies')).data.rows).toEqual([]);
    });

    test('an instance of another study is not there', async () => {
      const place = `/dicomweb/studies/${OTHER}/series/${OTHER}.1/instances/${STUDY}.1.2`;
      expect((await reviewer.get(`${place}/frames/1`)).header.reason).toBe('imaging.not_found');
    });

    test('looking at a study is one event of the log, however much of it is asked for', async () => {
      const looks = async () =>
        (
          await app.database.pool.query(
            `select actor_id::int as by, customer_id::int as of from audit_event where action = 'imaging.view' and object_id = $1 and actor_id = $2`,
            [STUDY, doctor.staffId],
          )
        ).rows;
      const doctor = await app.signInAs('doctor');
      for (const end of ['/frames/1', '/rendered', '/metadata'])
        await (await doctor.get(own(1, 2) + end)).response.body?.cancel();
      expect(await looks()).toEqual([{ by: doctor.staffId, of: customerId }]);
      app.advance(16 * 60_000);
      await (await doctor.get(`${own(1, 2)}/rendered`)).response.body?.cancel();
      expect(await looks()).toHaveLength(2);
    });

    test('a study that is given to somebody else meanwhile is looked at anew', async () => {
      const { pool } = app.database;
      const other = (await enterPerson(await app.signInAs('clerk'), {})).id;
      const director = await app.signInAs('director');
      const give = (to: number | null) =>
        pool.query(
          `update report set customer_id = $1 where id = (select report_id from imaging_study where uid = $2)`,
          [to, OTHER],
        );
      for (const owner of [null, other, customerId]) {
        await give(owner);
        await (await director.get(`/dicomweb/studies/${OTHER}/metadata`)).response.body?.cancel();
      }
      const { rows } = await pool.query(
        `select customer_id::int as of from audit_event where action = 'imaging.view' and object_id = $1 and actor_id = $2 order by id`,
        [OTHER, director.staffId],
      );
      expect(rows.map(({ of }) => of)).toEqual([null, other, customerId]);
    });
  });

  test('a file that was changed on the disk is not shown', async () => {
    const { rows } = await app.database.pool.query(
      `select f.sha256 from imaging_instance i join stored_file f on f.id = i.file_id where i.uid = $1`,
      [`${OTHER}.1.1`],
    );
    const { path } = await app.ports.files.open(rows[0].sha256);
    const place = `/dicomweb/studies/${OTHER}/series/${OTHER}.1/instances/${OTHER}.1.1/frames/1`;
    await (await bytes(place)).body?.cancel();
    appendFileSync(path, 'x');
    const answer = await reviewer.get(place);
    expect([answer.status, answer.header.reason]).toEqual([410, 'file.damaged']);
  });

  test('who holds the tags of a person who was erased since is given the empty ones', async () => {
    const place = `/dicomweb/studies/${OTHER}/metadata`;
    const held = await bytes(place);
    expect(await held.text()).toContain('XiaoDong');
    const again = () => bytes(place, { headers: { 'if-none-match': held.headers.get('etag') ?? '' } });
    expect((await again()).status).toBe(304);
    await app.database.pool.query(`update imaging_instance set tags = '{}' where uid = $1`, [`${OTHER}.1.1`]);
    const since = await again();
    expect([since.status, (await since.text()).includes('XiaoDong')]).toEqual([200, false]);
  });
});
