import { nameKey } from '../../../server/modules/dictionary/name-rules';
import { PanelBody } from '../../../server/modules/dictionary/panels/schema';
import { AnalyteBody } from '../../../server/modules/dictionary/schema';
import { keysOfTerm } from '../../../server/modules/dictionary/vendor-term-rules';

const HIDDEN = '\u202eK\u200b\u0007 a\u2066\tl\u2028i\u00adum\ufeff';

test('what nobody sees in a name is not kept, and a name of it alone is none', () => {
  const named = { code: 'X', nameEn: HIDDEN, nameZh: HIDDEN, names: [HIDDEN] };
  const test = { category: 'biochemistry', specimens: ['serum'], source: HIDDEN, unit: 'mmol/\u202eL' };
  expect(AnalyteBody.parse({ ...named, ...test })).toMatchObject({
    ...{ nameEn: 'K a l ium', nameZh: 'K a l ium', names: ['K a l ium'] },
    ...{ source: 'K a l ium', unit: 'mmol/L' },
  });
  expect(PanelBody.parse({ ...named, members: ['K'] })).toMatchObject({ nameEn: 'K a l ium', names: ['K a l ium'] });
  const hollow = AnalyteBody.safeParse({ ...named, ...test, nameEn: '\u202e\u200b' });
  expect(hollow.error?.issues.map(({ path }) => path)).toEqual([['nameEn']]);
});

test('names and words of vendors are compared without it', () => {
  expect(nameKey('\u202eKali\u200bum\u0007')).toBe('kalium');
  const words = { vendor: 'Acme', name: 'Kalium', specimen: 'Serum', unit: 'mmol/L', panel: 'Salts' };
  const hidden = {
    vendor: 'Ac\u202eme',
    name: 'Kal\u200bium',
    specimen: 'Se\u202erum',
    unit: 'mm\u200bol/L',
    panel: 'Sal\u202ets',
  };
  expect(keysOfTerm(hidden)).toEqual(keysOfTerm(words));
});
