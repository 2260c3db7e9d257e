import { useIntl } from '@umijs/max';
import { Button } from 'antd';
import { useLayoutEffect, useRef, useState } from 'react';
import { FlagTag } from '@/components/FlagTag';
import { ownName } from '@/components/own-name';
import type { Standing } from '../standing';
import type { Row } from '../working-rows';

const SHOWN = 5;

/** Takes the reader to a row: its value has the focus while it can be typed, the row itself otherwise. */
const goTo = (key: number) => {
  const row = document.querySelector<HTMLElement>(`[data-result-row="${key}"]`);
  if (!row) return;
  row.scrollIntoView({ block: 'center' });
  const field = row.querySelector<HTMLElement>('[data-column=value] textarea');
  if (!field) row.tabIndex = -1;
  (field ?? row).focus({ preventScroll: true });
};

/** Every value out of its range, critical ones first; each leads to its row. */
export function Standouts({ rows, standings }: { rows: Row[]; standings: ReadonlyMap<number, Standing> }) {
  const { formatMessage } = useIntl();
  const [all, setAll] = useState(false);
  const bar = useRef<HTMLElement>(null);
  const say = (id: string, values?: Record<string, number>) => formatMessage({ id: `checker.standout.${id}` }, values);
  // the table's head stops below this bar
  const some = standings.size > 0;
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element || !some) return;
    const pane = element.parentElement;
    const observer = new ResizeObserver(() =>
      pane?.style.setProperty('--checker-standouts', `${element.offsetHeight}px`),
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      pane?.style.removeProperty('--checker-standouts');
    };
  }, [some]);
  if (!some) return null;
  const criticals = rows.filter(({ key }) => standings.get(key) === 'critical');
  const others = rows.filter(({ key }) => standings.get(key) === 'abnormal');
  const shown = [...criticals, ...(all ? others : others.slice(0, SHOWN))];
  const hidden = criticals.length + others.length - shown.length;
  return (
    <nav ref={bar} className="checker-standouts" aria-label={say('title')}>
      <b>{say('count', { critical: criticals.length, abnormal: others.length })}</b>
      {shown.map((row) => (
        <button
          type="button"
          key={row.key}
          data-standing={standings.get(row.key)}
          title={ownName(row)}
          onClick={() => goTo(row.key)}
        >
          {standings.get(row.key) === 'critical' && <span aria-hidden="true">‼</span>}
          <span className="checker-standout-name">{ownName(row)}</span>
          <span className="checker-standout-value">{row.value}</span>
          <FlagTag flag={row.flag} />
        </button>
      ))}
      {hidden > 0 && (
        <Button size="small" type="link" onClick={() => setAll(true)}>
          {say('more', { count: hidden })}
        </Button>
      )}
    </nav>
  );
}
