import { useIntl } from '@umijs/max';
import { AutoComplete, Tooltip } from 'antd';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { ownName } from '@/components/own-name';
import { askedLanguage, catalogueFor } from '@/components/reader-language';
import type { AnalyteChoice } from '@/services/types';
import type { Row } from '../working-rows';

type Props = {
  row: Row;
  editable: boolean;
  analytes: AnalyteChoice[];
  onChange: (part: Partial<Row>) => void;
};
const SUGGESTIONS = 12;

const suggestionsFor = (analytes: AnalyteChoice[], typed: string) => {
  const wanted = typed.trim().toLowerCase();
  if (!wanted) return [];
  return analytes
    .filter((a) =>
      [a.nameEn, a.nameZh, a.shortEn, a.shortZh, a.code].some((text) => text.toLowerCase().includes(wanted)),
    )
    .slice(0, SUGGESTIONS)
    .map((analyte) => ({ value: analyte.code, label: `${ownName(analyte)} · ${analyte.unit}`, analyte }));
};

/** A name that was typed is in the reader's language; the other one is the server's to find. */
const typedName = (text: string): Partial<Row> =>
  catalogueFor(askedLanguage()) === 'en-US'
    ? { nameEn: text, nameZh: '', analyteCode: null, mapped: false }
    : { nameZh: text, nameEn: '', analyteCode: null, mapped: false };

const isCut = (element: Element) => {
  const shown = element.querySelector('input') ?? element;
  return shown.scrollWidth > shown.clientWidth;
};

/** What was measured. A name that has no room ends in an ellipsis; pointer and focus show all of it. */
export function BiomarkerName({ row, editable, analytes, onChange }: Props) {
  const { formatMessage } = useIntl();
  const [cut, setCut] = useState(false);
  const text = useRef<HTMLSpanElement>(null);
  const name = ownName(row);
  useEffect(() => {
    const element = text.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setCut(isCut(element)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const look = ({ currentTarget }: SyntheticEvent<HTMLElement>) => setCut(isCut(currentTarget));
  const choose = (analyte: AnalyteChoice) =>
    onChange({
      analyteCode: analyte.code,
      mapped: false,
      nameEn: analyte.nameEn,
      nameZh: analyte.nameZh,
      unit: row.unit || analyte.unit,
      specimen: row.specimen || analyte.specimen,
    });
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
              options={suggestionsFor(analytes, name)}
              aria-label={formatMessage({ id: 'checker.column.biomarker' })}
              onChange={(text) =>
                typeof text === 'string' && !analytes.some((a) => a.code === text) && onChange(typedName(text))
              }
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
