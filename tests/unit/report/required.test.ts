import { CONTENT, readSettings } from '../../../server/core/settings';
import { missingAt, unstated } from '../../../server/modules/report/lifecycle/content-rules';

describe('what a clinic can require of a report', () => {
  const stated = {
    lab: { name: { en: 'Clinic', zh: '' }, address: { en: '', zh: '路' } },
    language: 'zh-CN' as const,
    performingLab: 'Acme',
    requester: 'Dr Li',
    selfReferred: false,
    collectedAt: new Date(),
    specimen: '',
    birthOn: '1980-01-02',
    gender: 'male',
  };
  const row = { specimen: 'Serum', method: 'ELISA' };
  test.each<[string, object, object[], string[]]>([
    ['specimen and method may stand beside each result', {}, [row, row], []],
    ['but beside each', {}, [row, { specimen: '', method: '' }], ['specimen', 'method']],
    ['a specimen of the whole report is enough', { specimen: 'Blood' }, [{ specimen: '', method: 'x' }], []],
    ['nobody asked for it', { requester: ' ' }, [row], ['requester']],
    ['the person did', { requester: '', selfReferred: true }, [row], []],
    [
      'a sex that is not known',
      { gender: 'unknown', birthOn: null, collectedAt: null },
      [row],
      ['collectedAt', 'birthOn', 'gender'],
    ],
    [
      'no address in either language',
      { lab: { name: stated.lab.name, address: { en: '', zh: ' ' } } },
      [row],
      ['labAddress'],
    ],
    ['nothing of a vendor', { performingLab: '' }, [row], ['performingLab']],
  ])('%s', (_, more, results, missing) => {
    expect(unstated({ ...stated, ...more }, results as (typeof row)[])).toEqual(missing);
  });

  test('each is asked for where it can be known', () => {
    const all = [...CONTENT];
    expect(missingAt('desk', all, all)).toEqual(['performingLab', 'requester', 'collectedAt']);
    expect(missingAt('check', ['method'], all)).toEqual(['method']);
    expect(missingAt('check', all, ['labAddress'])).toEqual([]);
  });

  test('the setting takes names it knows, and says which it does not', () => {
    expect(readSettings({ PORTAL_REPORT_REQUIRES: 'requester, specimen' }).PORTAL_REPORT_REQUIRES).toEqual([
      'requester',
      'specimen',
    ]);
    expect(readSettings({ PORTAL_REPORT_ASKS_FOR: 'none' }).PORTAL_REPORT_ASKS_FOR).toEqual([]);
    expect(() => readSettings({ PORTAL_REPORT_REQUIRES: 'sample' })).toThrow(/unknown: sample; known: labName/);
  });
});
