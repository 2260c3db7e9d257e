import { ArrowDownOutlined, ArrowUpOutlined, SettingOutlined, VerticalRightOutlined } from '@ant-design/icons';
import { useIntl } from '@umijs/max';
import { useClickAway } from 'ahooks';
import { Button, Checkbox, Radio } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Side } from './column';
import { type ChosenColumn, type ColumnChoice, DENSITIES } from './useColumnChoice';

type Way = 'up' | 'down';
type Choice<Row> = Pick<ColumnChoice<Row>, 'chosen' | 'density' | 'setDensity' | 'show' | 'pin' | 'move'> &
  Pick<ColumnChoice<Row>, 'showAll' | 'reset'>;

const SIDES: Side[] = ['left', 'right'];

function IconButton({ label, ...props }: { label: string; icon: ReactNode; disabled?: boolean; onClick: () => void }) {
  return <Button type="text" size="small" title={label} aria-label={label} {...props} />;
}

/** One column: whether it is shown, where it stands, and at which edge it stays. */
function Line<Row>({
  one: { column, isShown, fixed },
  ends,
  choice,
  move,
}: {
  one: ChosenColumn<Row>;
  ends: Record<Way, boolean>;
  choice: Choice<Row>;
  move: (way: Way) => void;
}) {
  const { formatMessage } = useIntl();
  const say = (id: string) => formatMessage({ id: `list.columns.${id}` }, { label: column.title });
  return (
    <li>
      <Checkbox
        checked={isShown}
        disabled={column.always}
        onChange={({ target }) => choice.show(column.key, target.checked)}
      >
        {column.title}
      </Checkbox>
      <span className="list-columns-moves" data-column={column.key}>
        <IconButton label={say('up')} icon={<ArrowUpOutlined />} disabled={ends.up} onClick={() => move('up')} />
        <IconButton
          label={say('down')}
          icon={<ArrowDownOutlined />}
          disabled={ends.down}
          onClick={() => move('down')}
        />
        {SIDES.map((side) => (
          <Button
            key={side}
            type={fixed === side ? 'primary' : 'text'}
            size="small"
            title={say(side)}
            aria-label={say(side)}
            aria-pressed={fixed === side}
            icon={<VerticalRightOutlined rotate={side === 'left' ? 0 : 180} />}
            onClick={() => choice.pin(column.key, fixed === side ? undefined : side)}
          />
        ))}
      </span>
    </li>
  );
}

function Panel<Row>({ choice }: { choice: Choice<Row> }) {
  const { formatMessage } = useIntl();
  const say = (id: string) => formatMessage({ id: `list.columns.${id}` });
  const list = useRef<HTMLUListElement>(null);
  const [moved, setMoved] = useState<{ key: string; way: Way }>();
  // the line stands elsewhere now; whoever presses again means the same one
  useEffect(() => {
    const buttons = list.current?.querySelectorAll<HTMLButtonElement>(`[data-column="${moved?.key}"] button`);
    const [up, down] = buttons ?? [];
    const [same, other] = moved?.way === 'up' ? [up, down] : [down, up];
    (same?.disabled ? other : same)?.focus();
  }, [moved]);

  const listed = choice.chosen.filter(({ column }) => !column.unlisted);
  const isEnd = (at: number, step: 1 | -1) => listed[at + step]?.fixed !== listed[at]?.fixed || !listed[at + step];
  return (
    <>
      <fieldset>
        <legend>{say('density')}</legend>
        <Radio.Group
          value={choice.density}
          onChange={({ target }) => choice.setDensity(target.value)}
          options={DENSITIES.map((value) => ({ value, label: say(value) }))}
        />
      </fieldset>
      <fieldset>
        <legend>{say('title')}</legend>
        <ul ref={list}>
          {listed.map((one, at) => (
            <Line
              key={one.column.key}
              one={one}
              choice={choice}
              ends={{ up: isEnd(at, -1), down: isEnd(at, 1) }}
              move={(way) => {
                choice.move(one.column.key, way === 'up' ? -1 : 1);
                setMoved({ key: one.column.key, way });
              }}
            />
          ))}
        </ul>
      </fieldset>
      <div className="list-columns-foot">
        <Button size="small" onClick={choice.showAll}>
          {say('all')}
        </Button>
        <Button size="small" onClick={choice.reset}>
          {say('reset')}
        </Button>
      </div>
    </>
  );
}

/** A button beside the list's other actions, and what it unfolds: columns, their order and edges, and the density. */
export function ColumnChooser<Row>({ choice }: { choice: Choice<Row> }) {
  const { formatMessage } = useIntl();
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  useClickAway(() => setOpen(false), root);
  const label = formatMessage({ id: 'list.columns' });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape anywhere in it closes it
    <div
      className="list-columns"
      ref={root}
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !open) return;
        setOpen(false);
        opener.current?.focus();
      }}
    >
      <Button
        ref={opener}
        type="text"
        icon={<SettingOutlined />}
        title={label}
        aria-label={label}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      />
      {open && (
        <section className="list-columns-panel" aria-label={label}>
          <Panel choice={choice} />
        </section>
      )}
    </div>
  );
}
