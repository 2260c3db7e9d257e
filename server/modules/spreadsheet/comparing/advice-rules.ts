/** What a row says of a test beside the advice row that is there. Pure. */
import { guessCategory } from '../../intake/category-rules';
import type { AdviceTexts, DayVisit } from '../../visit/service';
import type { Field, RowProblem, RowValues } from '../columns';
import type { RowOutcome } from '../table';

type Test = DayVisit['advice'][number];
type Key = Exclude<keyof AdviceTexts, 'category'>;

const KEYS: Key[] = [
  'nameEn',
  'nameZh',
  'bar',
  'ma',
  'office',
  'sampleNo',
  'sampleNum',
  'testOn',
  'collectedOn',
  'comments',
];
const NAMES: Partial<Record<Key, Field>> = { nameEn: 'objEnName', nameZh: 'objCnName' };

const textsOf = ({ objEnName: nameEn, objCnName: nameZh, ...values }: RowValues): AdviceTexts => ({
  nameEn,
  nameZh,
  bar: values.bar,
  ma: values.ma,
  office: values.office,
  sampleNo: values.sampleNo,
  sampleNum: values.sampleNum,
  testOn: values.testOn,
  collectedOn: values.collectedOn,
  comments: values.comments,
});

const saysNothing = (value: unknown) => value === '' || value === null || value === undefined;
const categoryOf = (names: { nameEn?: string; nameZh?: string }) =>
  guessCategory(`${names.nameEn ?? ''} ${names.nameZh ?? ''}`);

/** Of several with the row's bar code: one that is still ordered, then one of the same name, then the oldest. */
export function adviceOf(tests: Test[], values: RowValues): Test | undefined {
  const weight = (test: Test) =>
    (test.status === 'ordered' ? 2 : 0) +
    (test.nameEn === values.objEnName && test.nameZh === values.objCnName ? 1 : 0);
  return tests
    .filter(({ barCode }) => barCode === values.barCode)
    .sort((a, b) => weight(b) - weight(a) || a.id - b.id)[0];
}

const refusal = (field: Field, code: string, value: string, params?: RowProblem['params']): RowProblem => ({
  field,
  level: 'error',
  code,
  value,
  ...(params && { params }),
});

/** What the row changes of a test, old and new. An empty cell changes nothing. */
function changesOf(test: Test, texts: AdviceTexts) {
  const changed = KEYS.filter((key) => !saysNothing(texts[key]) && texts[key] !== test[key]);
  const pick = (from: AdviceTexts) => Object.fromEntries(changed.map((key) => [key, from[key]])) as AdviceTexts;
  const before = pick(test);
  const after = pick(texts);
  const isRenamed = changed.some((key) => key in NAMES);
  const category = categoryOf({ nameEn: test.nameEn, nameZh: test.nameZh, ...after } as { nameEn: string });
  if (isRenamed && test.category === categoryOf(test) && category !== test.category)
    return { changed, before: { ...before, category: test.category }, after: { ...after, category } };
  return { changed, before, after };
}

/** What becomes of a row's test: a new one, a change of the one that is there, or nothing; and what speaks against it. */
export function adviceChange(
  values: RowValues,
  test: Test | undefined,
): { advice: RowOutcome['advice']; conflicts: RowProblem[] } {
  const texts = textsOf(values);
  if (!test) {
    const after = { ...texts, category: categoryOf({ nameEn: values.objEnName, nameZh: values.objCnName }) };
    return { advice: { id: null, action: 'create', after }, conflicts: [] };
  }
  const { changed, before, after } = changesOf(test, texts);
  const conflicts: RowProblem[] = [];
  if (test.status === 'cancelled') conflicts.push(refusal('barCode', 'advice_cancelled', values.barCode));
  for (const key of changed) {
    const field = NAMES[key];
    if (field && test.answered && test[key] !== '')
      conflicts.push(refusal(field, 'advice_answered', String(texts[key]), { name: String(test[key]) }));
  }
  const action = changed.length > 0 ? 'update' : 'leave';
  return {
    advice: action === 'leave' ? { id: test.id, action } : { id: test.id, action, before, after },
    conflicts,
  };
}
