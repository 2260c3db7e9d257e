import { useIntl } from '@umijs/max';
import { Button, Space } from 'antd';
import { type ReactNode, useState } from 'react';
import { Dialog } from './dialog/Dialog';
import './list.css';

export type Side = 'mine' | 'theirs';

export type StaleField = {
  key: string;
  label: string;
  /** The field as it was opened, as somebody else saved it, and as it was typed here. */
  before: ReactNode;
  theirs: ReactNode;
  mine: ReactNode;
  /** Which side is proposed: what only one of the two has changed. */
  proposed: Side;
};

type Props = {
  changedBy: string;
  changedAt: string;
  /** The fields in which the two sides differ. */
  fields: StaleField[];
  saving: boolean;
  save: (choice: Record<string, Side>) => void;
  back: () => void;
};

/** A write met a row that somebody else changed first: each field in which the two differ, to be taken from either side. */
export function StaleDialog({ changedBy, changedAt, fields, saving, save, back }: Props) {
  const { formatMessage } = useIntl();
  const say = (id: string, values?: Record<string, string>) => formatMessage({ id: `list.stale.${id}` }, values);
  const [choice, setChoice] = useState<Record<string, Side>>(() =>
    Object.fromEntries(fields.map(({ key, proposed }) => [key, proposed])),
  );
  const all = (side: Side) => setChoice(Object.fromEntries(fields.map(({ key }) => [key, side])));

  const cell = ({ key, label, mine, theirs }: StaleField, side: Side) => (
    <td>
      <label>
        <input
          type="radio"
          name={`stale-${key}`}
          checked={choice[key] === side}
          aria-label={say(side === 'mine' ? 'takeMine' : 'takeTheirs', { label })}
          onChange={() => setChoice((before) => ({ ...before, [key]: side }))}
        />
        <span>{side === 'mine' ? mine : theirs}</span>
      </label>
    </td>
  );

  return (
    <Dialog
      open
      // what is chosen here writes over somebody else's work
      start="safe"
      width={760}
      title={say('title')}
      okText={say('save')}
      cancelText={say('back')}
      confirmLoading={saving}
      onOk={() => save(choice)}
      onCancel={back}
      mask={{ closable: false }}
    >
      <p>{say('text', { by: changedBy, at: changedAt })}</p>
      <table className="list-stale">
        <thead>
          <tr>
            <th scope="col">{say('field')}</th>
            <th scope="col" className="list-stale-before">
              {say('before')}
            </th>
            <th scope="col">{say('theirs')}</th>
            <th scope="col">{say('mine')}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <tr key={field.key}>
              <th scope="row">{field.label}</th>
              <td className="list-stale-before">{field.before}</td>
              {cell(field, 'theirs')}
              {cell(field, 'mine')}
            </tr>
          ))}
        </tbody>
      </table>
      <Space style={{ marginTop: 12 }}>
        <Button size="small" onClick={() => all('theirs')}>
          {say('allTheirs')}
        </Button>
        <Button size="small" onClick={() => all('mine')}>
          {say('allMine')}
        </Button>
      </Space>
    </Dialog>
  );
}
