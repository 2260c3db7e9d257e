import { useIntl } from '@umijs/max';
import { useDebounce } from 'ahooks';
import { App, Select } from 'antd';
import { useState } from 'react';
import { ownName } from '@/components/own-name';
import { useLoaded } from '@/components/useLoaded';
import { useWrite } from '@/components/useWrite';
import { findPanelChoices, listPanelTests } from '@/services/panel';
import type { PanelChoice } from '@/services/types';
import { emptyRow, type Row } from '../working-rows';

const TYPING_PAUSE_MS = 200;
const NONE: PanelChoice[] = [];

/** Puts the tests of a panel into the table that are not there yet, each with its unit and specimen and no value. */
export function PanelAdder({ rows, onAdd }: { rows: readonly Row[]; onAdd: (rows: Row[]) => void }) {
  const { formatMessage } = useIntl();
  const say = (id: string, values?: Record<string, string | number>) =>
    formatMessage({ id: `checker.panel.${id}` }, values);
  const { message } = App.useApp();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const q = useDebounce(typed.trim(), { wait: TYPING_PAUSE_MS });
  const asked = open ? `open ${q}` : '';
  const { data = NONE, loading } = useLoaded(
    asked,
    (call) => (asked === '' ? Promise.resolve(NONE) : findPanelChoices({ q }, call)),
    { keep: true },
  );
  const { run: add, busy } = useWrite((id: number) => listPanelTests({ id }), {
    done: (tests) => {
      const has = new Set(rows.map(({ analyteCode }) => analyteCode));
      const fresh = tests.filter(({ code }) => !has.has(code));
      onAdd(
        fresh.map(({ code, nameEn, nameZh, unit, specimen }) => ({
          ...emptyRow(),
          ...{ analyteCode: code, nameEn, nameZh, unit, specimen },
        })),
      );
      message.info(say(fresh.length > 0 ? 'added' : 'allThere', { n: fresh.length }));
    },
  });
  return (
    <Select<number>
      className="checker-panel-adder"
      popupMatchSelectWidth={false}
      value={null}
      placeholder={say('add')}
      aria-label={say('add')}
      loading={busy || (open && loading)}
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        if (!next) setTyped('');
      }}
      showSearch={{ filterOption: false, onSearch: setTyped, searchValue: typed }}
      notFoundContent={loading ? null : say('none')}
      options={data.map((panel) => ({
        value: panel.id,
        label: say('choice', { name: ownName(panel), n: panel.tests }),
      }))}
      onSelect={(id) => void add(id)}
    />
  );
}
