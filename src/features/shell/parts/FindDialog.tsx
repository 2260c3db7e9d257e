import { FileTextOutlined, UserOutlined } from '@ant-design/icons';
import { history, useIntl } from '@umijs/max';
import { Input } from 'antd';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { Dialog } from '@/components/dialog/Dialog';
import type { Found } from '@/services/types';
import { useFinder } from './useFinder';

type Props = { open: boolean; close: () => void };

const ICONS = { customer: <UserOutlined />, report: <FileTextOutlined /> };

function Hit({ hit, id, chosen, choose }: { hit: Found; id: string; chosen: boolean; choose: () => void }) {
  const { formatMessage } = useIntl();
  return (
    // the keyboard walks the list from the search field (aria-activedescendant)
    <div id={id} role="option" aria-selected={chosen} tabIndex={-1} className="portal-find-hit" onMouseDown={choose}>
      <span aria-hidden="true">{ICONS[hit.kind]}</span>
      <span className="portal-find-title">{hit.title}</span>
      <span className="portal-find-detail">{hit.detail}</span>
      <span className="portal-find-detail">{formatMessage({ id: `shell.find.${hit.kind}` })}</span>
    </div>
  );
}

/** The search over everything: type, arrows, Enter. */
export default function FindDialog({ open, close }: Props) {
  const { formatMessage } = useIntl();
  const [words, setWords] = useState('');
  const [at, setAt] = useState(0);
  const list = useId();
  const { hits, state, reason } = useFinder(open ? words : '');

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list starts at its top
  useEffect(() => setAt(0), [hits]);

  const go = (hit: Found | undefined) => {
    if (!hit) return;
    close();
    setWords('');
    history.push(hit.path);
  };

  const pressed = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && hits.length) setAt((at + step + hits.length) % hits.length);
    else if (event.key === 'Enter') go(state === 'done' ? hits[at] : undefined);
    else return;
    event.preventDefault();
  };

  const remark =
    state === 'failed'
      ? formatMessage({ id: 'shell.find.failed' }, { reason })
      : state === 'done' && hits.length === 0
        ? formatMessage({ id: 'shell.find.nothing' })
        : state === 'idle'
          ? formatMessage({ id: 'shell.find.hint' })
          : '';

  return (
    <Dialog
      open={open}
      onCancel={close}
      footer={null}
      title={formatMessage({ id: 'shell.find.open' })}
      destroyOnHidden
      width={640}
      style={{ top: 64 }}
    >
      <Input
        size="large"
        allowClear
        value={words}
        onChange={(event) => setWords(event.target.value)}
        onKeyDown={pressed}
        placeholder={formatMessage({ id: 'shell.find.placeholder' })}
        role="combobox"
        aria-expanded={hits.length > 0}
        aria-controls={list}
        aria-label={formatMessage({ id: 'shell.find.open' })}
        aria-activedescendant={hits[at] ? `${list}-${at}` : undefined}
      />
      <div id={list} role="listbox" aria-label={formatMessage({ id: 'shell.find.open' })} className="portal-find-list">
        {hits.map((hit, index) => (
          <Hit
            key={`${hit.kind}-${hit.id}`}
            id={`${list}-${index}`}
            hit={hit}
            chosen={index === at}
            choose={() => go(hit)}
          />
        ))}
      </div>
      <p className="portal-find-remark" aria-live="polite">
        {remark}
      </p>
    </Dialog>
  );
}
