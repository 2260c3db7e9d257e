import { useAccess, useIntl } from '@umijs/max';
import type { Filter } from '@/components/FilterBar';
import { type ResourceRow, ResourceScreen, type ResourceScreenProps } from '@/components/resource/ResourceScreen';
import { useDictionaryWords } from '../words';
import { ExchangeActions } from './ExchangeActions';
import { type PreviewOf, useReasonAsked } from './useReasonAsked';

type Props<Values extends object, Row extends Values & ResourceRow> = Omit<
  ResourceScreenProps<Values, Row>,
  'mayEdit' | 'ask' | 'listActions'
> & {
  /** Which part of the dictionary an export or import is about, where it is not the tests. */
  part?: string;
  /** What a change would do to open reports, a page of them. */
  previewOf: PreviewOf<Values, Row>;
};

const NO_FILTERS: Filter[] = [];

/** A list of the dictionary: what comes with the portal and the clinic's own, each change for a reason, and its file. */
export function EntryList<Values extends object, Row extends Values & ResourceRow & { code: string }>({
  part,
  previewOf,
  filters = NO_FILTERS,
  ...list
}: Props<Values, Row>) {
  const mayEdit = useAccess()['analyte:edit'];
  const { formatMessage } = useIntl();
  const words = useDictionaryWords();
  const { say } = words;
  const disableText = formatMessage({ id: `${list.words}.disableText` });
  const { ask, dialog } = useReasonAsked<Values, Row>(words, { disableText, previewOf });
  const origin: Filter = {
    kind: 'choice',
    key: 'fromPack',
    label: say('origin'),
    options: ['true', 'false'].map((value) => ({ value, label: say(`origin.${value}`) })),
  };
  return (
    <>
      <ResourceScreen<Values, Row>
        {...list}
        mayEdit={mayEdit}
        rowActions={mayEdit ? list.rowActions : undefined}
        ask={ask}
        listActions={(query) => [
          <ExchangeActions key="exchange" query={part ? { ...query, part } : query} mayEdit={mayEdit} />,
        ]}
        filters={[...filters, origin]}
      />
      {dialog}
    </>
  );
}
