import { bookOf, keysOf, namesOf } from '../../../server/modules/dictionary/book-rules';
import { doneIn } from '../../../server/modules/dictionary/name-rules';
import { SPECIMEN_CODES } from '../../../server/modules/dictionary/pack/entry';
import { PACK, type PackAnalyte } from '../../../server/modules/dictionary/pack/pack';
import { SPECIMENS } from '../../../server/modules/dictionary/pack/specimens';
import { type NotRecognised, recognise } from '../../../server/modules/dictionary/recognise-rules';
import { convertAmount, showUnit, unitFor } from '../../../server/modules/dictionary/unit-rules';

const BOOK = bookOf(PACK.flatMap((entry) => keysOf(namesOf(entry)).map((name) => ({ ...name, analyte: entry }))));

/** A result such as this analyte's. */
function sampleOf({ scale, possible }: PackAnalyte): string {
  if (scale === 'titre') return '1:80';
  if (scale === 'ordinal') return '阴性';
  if (scale === 'text') return '';
  if (!possible) return '1';
  const [low, high] = possible;
  return String(Number(((low + high) / 2).toPrecision(6)));
}

const unitsOf = (entry: PackAnalyte) => [entry.unit, ...(entry.otherUnits ?? [])].filter((unit) => unit !== '');

test('at least 400 analytes of which no code stands twice, and 40 specimens', () => {
  expect(PACK.length).toBeGreaterThanOrEqual(400);
  expect(new Set(PACK.map(({ code }) => code)).size).toBe(PACK.length);
  expect(SPECIMEN_CODES.length).toBeGreaterThanOrEqual(40);
});

/** The last digit of a LOINC code, by Luhn's rule over the others. */
function loincDigit(body: string): number {
  const sum = [...body].reverse().reduce((total, digit, place) => {
    const n = Number(digit) * (place % 2 === 0 ? 2 : 1);
    return total + (n > 9 ? n - 9 : n);
  }, 0);
  return (10 - (sum % 10)) % 10;
}

test('every LOINC code has its check digit, and none stands for two analytes', () => {
  const given = PACK.flatMap(({ code, loinc }) => (loinc ? [{ code, loinc }] : []));
  const wrong = given.filter(({ loinc }) => {
    const [, body = '', digit] = /^(\d{3,5})-(\d)$/.exec(loinc) ?? [];
    return body === '' || loincDigit(body) !== Number(digit);
  });
  expect(wrong).toEqual([]);
  const codes = given.map(({ loinc }) => loinc);
  expect(codes.filter((loinc, index) => codes.indexOf(loinc) !== index)).toEqual([]);
});

test('every unit is one that UCUM knows and that is read again as it is printed', () => {
  const unread = PACK.flatMap((entry) =>
    unitsOf(entry).flatMap((unit) => {
      const again = unitFor(showUnit(unit), entry);
      const isSame = again !== null && (again === unit || convertAmount(1, again, unit) === 1);
      return isSame ? [] : [`${entry.code}: ${unit} → ${showUnit(unit)} → ${again}`];
    }),
  );
  expect(unread).toEqual([]);
});

test('every further unit converts exactly, and back', () => {
  const lost = PACK.flatMap((entry) =>
    (entry.otherUnits ?? []).flatMap((unit) => {
      const there = convertAmount(1, unit, entry.unit, entry.molarMass);
      const back = there === null ? null : convertAmount(there, entry.unit, unit, entry.molarMass);
      return back !== null && Math.abs(back - 1) < 1e-9 ? [] : [`${entry.code}: ${unit} → ${entry.unit}: ${there}`];
    }),
  );
  expect(lost).toEqual([]);
});

test('a molar mass names where it is from, and so do critical limits and what counts as a large change', () => {
  const silent = PACK.filter(
    (entry) =>
      (entry.molarMass !== undefined && !entry.molarMassSource) ||
      (entry.critical !== undefined && !entry.criticalSource) ||
      (entry.delta !== undefined && !entry.deltaSource),
  ).map(({ code }) => code);
  expect(silent).toEqual([]);
});

test('critical limits lie where a living person’s result can be, low below high', () => {
  const odd = PACK.flatMap(({ code, possible: [low, high] = [-Infinity, Infinity], critical = [] }) =>
    critical
      .filter(
        (one) =>
          (one.low ?? low) < low || (one.high ?? high) > high || (one.low ?? -Infinity) >= (one.high ?? Infinity),
      )
      .map(() => code),
  );
  expect(odd).toEqual([]);
});

/** Units in which a lab may print it, and none where there is none. */
const printedUnits = (entry: PackAnalyte) => (unitsOf(entry).length > 0 ? unitsOf(entry).map(showUnit) : ['']);

test('each analyte is recognised by each of its names, in its specimen and unit', () => {
  const missed = PACK.flatMap((entry) => {
    const { en, zh } = SPECIMENS[entry.specimens[0] ?? 'serum'];
    return keysOf(namesOf(entry)).length === 0
      ? [`${entry.code} has no name`]
      : [entry.en, entry.zh, entry.shortEn, entry.shortZh, ...entry.names, ...(entry.namesInContext ?? [])].flatMap(
          (name) =>
            [en, zh].flatMap((specimen) => {
              const printed = { name, specimen, unit: printedUnits(entry)[0] ?? '', value: sampleOf(entry) };
              const { code, why } = recognise(printed, BOOK);
              return code === entry.code ? [] : [`${entry.code}: ${name} (${specimen}) → ${code ?? why}`];
            }),
        );
  });
  expect(missed).toEqual([]);
});

test('no name in the specimen and unit of one analyte is taken for another', () => {
  const wrong = PACK.flatMap((entry) =>
    doneIn(entry.specimens).flatMap((specimen) =>
      printedUnits(entry).flatMap((unit) =>
        [entry.en, entry.zh, entry.shortEn, entry.shortZh, ...entry.names, ...(entry.namesInContext ?? [])].flatMap(
          (name) => {
            const { code } = recognise({ name, specimen: SPECIMENS[specimen].zh, unit, value: '' }, BOOK);
            return code === null || code === entry.code
              ? []
              : [`${entry.code}: ${name} in ${specimen}, ${unit} → ${code}`];
          },
        ),
      ),
    ),
  );
  expect(wrong).toEqual([]);
});

test('a name alone says nothing, and a name in context says nothing without one', () => {
  const taken = PACK.flatMap((entry) => [
    ...[entry.en, entry.zh].flatMap((name) => {
      const { code } = recognise({ name, specimen: '', unit: '', value: '' }, BOOK);
      return code === null ? [] : [`${name} → ${code}`];
    }),
    ...(entry.namesInContext ?? []).flatMap((name) => {
      const unit = printedUnits(entry)[0] ?? '';
      const { code } = recognise({ name, specimen: '', unit, value: sampleOf(entry) }, BOOK);
      return code === entry.code ? [`${name} ${unit} → ${code}`] : [];
    }),
  ]);
  expect(taken).toEqual([]);
});

test.each<[string, string, string, string, string | NotRecognised]>([
  ['血清钾', '', 'mmol/L', '4.1', 'K'],
  ['★钾(K)', '血清', 'mmol/L', '4.1', 'K'],
  ['ALT 丙氨酸氨基转移酶', '血清', 'U/L', '23', 'ALT'],
  ['丙氨酸氨基转移酶测定（ALT）', '血清', 'IU/L', '23', 'ALT'],
  ['白细胞', '尿液', '/HP', '2', 'not WBC'],
  ['白细胞', '粪便', '/HP', '2', 'not WBC'],
  ['白细胞', '', '10^9/L', '6.2', 'WBC'],
  ['白细胞', '', '/HP', '2', 'nothing'],
  ['白细胞', '', '', '2', 'nothing'],
  ['Potassium', 'Urine', 'mmol/L', '40', 'not K'],
  ['Potassium', 'Serum', 'mg/dL', '410', 'nothing'],
  ['Glucose', 'Serum', 'mg/dL', '95', 'GLU'],
  ['ALT', 'Serum', 'mmol/L', '4', 'nothing'],
  ['Creatinine', '', 'mmol/L', '8.9', 'nothing'],
  ['ALT', 'moon dust', 'U/L', '20', 'nothing'],
])('%s, %s, %s, %s: %s', (name, specimen, unit, value, expected) => {
  const { code } = recognise({ name, specimen, unit, value }, BOOK);
  if (expected === 'nothing') expect(code).toBeNull();
  else if (expected.startsWith('not ')) expect(code).not.toBe(expected.slice(4));
  else expect(code).toBe(expected);
});
