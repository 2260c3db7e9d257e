import { useDebounceFn } from 'ahooks';
import { Alert, Form, type FormInstance, Select } from 'antd';
import { useState } from 'react';
import { QUIET } from '@/components/calls';
import { FormDialog } from '@/components/form/FormDialog';
import { ReasonField } from '@/components/form/ReasonField';
import { ListFailure } from '@/components/ListFailure';
import { ownName } from '@/components/own-name';
import { useLoaded } from '@/components/useLoaded';
import { listAnalytes } from '@/services/analyte';
import type { AnalytePreview, CallOptions, VendorTerm, VendorTermAnalyte, VendorTermEffect } from '@/services/types';
import { confirmVendorTerm, previewVendorTerm } from '@/services/vendorTerm';
import { type DictionaryWords, useDictionaryWords } from '../words';
import { TouchedReports } from './TouchedReports';
import '../terms.css';

type Values = { analyteCode: string; reason: string };
type Props = { row: VendorTerm; done: () => void; close: () => void };

const TYPING_PAUSE_MS = 300;
const MOST_FOUND = '20';

/** What the words may be comes first; whoever types finds any test of the dictionary. */
function useChoices(row: VendorTerm, words: DictionaryWords) {
  const [typed, setTyped] = useState('');
  const search = useDebounceFn(setTyped, { wait: TYPING_PAUSE_MS }).run;
  const found = useLoaded(`analytes ${typed}`, (call) =>
    typed === ''
      ? Promise.resolve(null)
      : listAnalytes({ q: typed, active: 'true', pageSize: MOST_FOUND } as never, call),
  );
  const near = [row.analyte, ...row.candidates, row.read].flatMap((one) => one ?? []);
  const tests: VendorTermAnalyte[] =
    typed === ''
      ? near
      : (found.data?.rows ?? []).map(({ code, nameEn, nameZh, unit, specimens }) => ({
          ...{ code, nameEn, nameZh, unit },
          specimen: words.list(specimens.map(words.specimen)),
        }));
  // the one that was chosen keeps its name while something else is looked for
  const [known, setKnown] = useState<ReadonlyMap<string, VendorTermAnalyte>>(
    new Map(near.map((one) => [one.code, one])),
  );
  const keep = (code: string) => {
    const one = tests.find((test) => test.code === code);
    if (one) setKnown(new Map([...known, [code, one]]));
  };
  return { tests, search, known, keep, loading: typed !== '' && found.loading };
}

/** Both sides beside each other: what is printed, and the test that is meant. */
function Sides({
  row,
  meant,
  words: { say, none },
}: {
  row: VendorTerm;
  meant?: VendorTermAnalyte;
  words: DictionaryWords;
}) {
  const lines = [
    { key: 'name', printed: row.name, of: meant && `${meant.nameZh} · ${meant.nameEn}` },
    { key: 'unit', printed: row.unit, of: meant?.unit },
    { key: 'specimen', printed: row.specimen, of: meant?.specimen },
    { key: 'panel', printed: row.panel },
    { key: 'vendor', printed: row.vendor },
  ];
  return (
    <table className="dictionary-sides">
      <thead>
        <tr>
          <td />
          <th scope="col">{say('term.sides.printed')}</th>
          <th scope="col">{say('term.sides.meant')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ key, printed, of }) => (
          <tr key={key}>
            <th scope="row">{say(key === 'name' ? 'name' : `term.${key}`)}</th>
            <td>
              <bdi>{printed || none}</bdi>
            </td>
            <td>{of === undefined ? '' : of || none}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What confirming would do, and what speaks against it. */
function Effect({
  effect,
  pageOf,
  words,
}: {
  effect: VendorTermEffect;
  pageOf: (current: number, call: CallOptions) => Promise<AnalytePreview>;
  words: DictionaryWords;
}) {
  const { say } = words;
  const { fits, contradiction, read, touched } = effect;
  if (!fits) return <Alert type="error" title={say('term.effect.unfit')} />;
  return (
    <>
      {contradiction && (
        <Alert type="warning" title={say(`term.contradiction.${contradiction}`, { name: read ? ownName(read) : '' })} />
      )}
      <TouchedReports preview={touched} pageOf={pageOf} words={words} />
      <p>{say('term.effect.future')}</p>
      {contradiction && <ReasonField />}
    </>
  );
}

function Fields({
  row,
  words,
  form,
  told,
}: Pick<Props, 'row'> & {
  words: DictionaryWords;
  form: FormInstance<Values>;
  told: (effect: VendorTermEffect) => void;
}) {
  const { say } = words;
  const { tests, search, known, keep, loading } = useChoices(row, words);
  const code = Form.useWatch('analyteCode', form) ?? row.analyte?.code ?? '';
  const effect = useLoaded(`effect ${row.id} ${row.rowVersion} ${code}`, async (call) => {
    if (code === '') return null;
    const answer = await previewVendorTerm({ id: row.id, analyteCode: code }, call);
    told(answer);
    return answer;
  });
  const options = [
    ...new Map(
      [...tests, ...(known.has(code) ? [known.get(code) as VendorTermAnalyte] : [])].map((one) => [one.code, one]),
    ).values(),
  ];
  return (
    <>
      <Sides row={row} meant={known.get(code) ?? tests.find((one) => one.code === code)} words={words} />
      <Form.Item
        name="analyteCode"
        label={say('term.analyte')}
        rules={[{ required: true, message: say('rule.term_analyte') }]}
      >
        <Select
          showSearch={{ filterOption: false, onSearch: search }}
          loading={loading}
          placeholder={say('term.choose')}
          notFoundContent={say('term.choose.none')}
          onSelect={keep}
          options={options.map((one) => ({
            value: one.code,
            label: `${ownName(one)} · ${one.code}${one.unit ? ` · ${one.unit}` : ''}`,
          }))}
        />
      </Form.Item>
      {effect.error && <ListFailure title={effect.error.message} error={effect.error} retry={effect.reload} />}
      {effect.data && (
        <Effect
          key={code}
          effect={effect.data}
          pageOf={async (current, call) =>
            (await previewVendorTerm({ id: row.id, analyteCode: code, current }, call)).touched
          }
          words={words}
        />
      )}
    </>
  );
}

/** Which test a laboratory's words stand for: both sides in view, with what it changes. */
export function ConfirmTermDialog({ row, done, close }: Props) {
  const words = useDictionaryWords();
  const { say } = words;
  const [effect, setEffect] = useState<VendorTermEffect>();
  return (
    <FormDialog<Values, VendorTerm, VendorTerm>
      title={say('term.confirm.title', { name: row.name, vendor: row.vendor })}
      okText={say(row.state === 'confirmed' ? 'term.change' : 'term.confirm')}
      width={640}
      blocked={effect !== undefined && !effect.fits}
      row={row}
      initial={{ analyteCode: (row.analyte?.code ?? undefined) as never, reason: '' }}
      write={({ analyteCode, reason = '' }, { id, rowVersion } = row) =>
        confirmVendorTerm({ id }, { rowVersion, analyteCode, reason }, QUIET)
      }
      done={done}
      close={close}
    >
      {(form) => <Fields row={row} words={words} form={form} told={setEffect} />}
    </FormDialog>
  );
}
