import { useIntl } from '@umijs/max';
import { AutoComplete, Tooltip } from 'antd';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { ownName } from '@/components/own-name';
import { askedLanguage, catalogueFor } from '@/components/reader-language';
import type { AnalyteChoice } from '@/services/types';
import { useAnalyteChoices } from '../useAnalyteChoices';
import type { Row } from '../working-rows';

type Props = {
  row: Row;
  editable: boolean;
  onChange: (part: Partial<Row>) => void;
};
/** What nobody can type, so that a code that is typed is a name like any other. */
const CHOSEN = '\u2063';

const suggestionsOf = (analytes: AnalyteChoice[]) =>
  analytes.map((analyte) => ({
    value: `${CHOSEN}${analyte.code}`,
    label: [ownName(analyte), analyte.shortEn, analyte.unit].filter(Boolean).join(' · '),
    analyte,
  }));

/** A name that was typed is in the reader's language; the other one is the server's to find. */
const typedName = (text: string): Partial<Row> =>
  catalogueFor(askedLanguage()) === 'en-US'
    ? { nameEn: text, nameZh: '', analyteCode: null, mappedTo: null }
    : { nameZh: text, nameEn: '', analyteCode: null, mappedTo: null };

const isCut = (element: Element) => {
  const shown = element.querySelector('input') ?? element;
  return shown.scrollWidth > shown.clientWidth;
};

/** What was measured. A name that has no room ends in an ellipsis; pointer and focus show all of it. */
export function BiomarkerName({ row, editable, onChange }: Props) {
  const { formatMessage } = useIntl();
  const [cut, setCut] = useState(false);
  const text = useRef<HTMLSpanElement>(null);
  const name = ownName(row);
  const [typed, setTyped] = useState('');
  const analytes = useAnalyteChoices(typed);
  useEffect(() => {
    const element = text.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setCut(isCut(element)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const look = ({ currentTarget }: SyntheticEvent<HTMLElement>) => setCut(isCut(currentTarget));
  const choose = (analyte: AnalyteChoice) => {
    setTyped('');
    onChange({
      analyteCode: analyte.code,
      mappedTo: null,
      nameEn: analyte.nameEn,
      nameZh: analyte.nameZh,
      unit: row.unit || analyte.unit,
      specimen: row.specimen || analyte.specimen,
    });
  };
  return (
    <>
      <Tooltip title={cut ? name : undefined} trigger={['hover', 'focus']} placement="topLeft">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: only looks whether there is more to show */}
        <span
          ref={text}
          className="checker-name-text"
          tabIndex={cut && !editable ? 0 : undefined}
          onMouseEnter={look}
          onFocus={look}
        >
          {editable ? (
            <AutoComplete
              size="small"
              variant="borderless"
              className="checker-biomarker"
              value={name}
              options={suggestionsOf(analytes)}
              aria-label={formatMessage({ id: 'checker.column.biomarker' })}
              onChange={(text) => {
                if (typeof text !== 'string' || text.startsWith(CHOSEN)) return;
                setTyped(text);
                onChange(typedName(text));
              }}
              onBlur={() => setTyped('')}
              onSelect={(_code, option) => choose((option as unknown as { analyte: AnalyteChoice }).analyte)}
            />
          ) : (
            name
          )}
        </span>
      </Tooltip>
      {cut && (
        <span className="checker-name-whole" aria-hidden="true">
          {name}
        </span>
      )}
    </>
  );
}
