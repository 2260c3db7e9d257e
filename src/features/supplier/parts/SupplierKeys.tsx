import { useIntl } from '@umijs/max';
import { Alert, Button, Form, Input, Skeleton } from 'antd';
import { useState } from 'react';
import { QUIET } from '@/components/calls';
import { SidePanel } from '@/components/dialog/Dialog';
import { useAsk } from '@/components/dialog/useAsk';
import { FormDialog } from '@/components/form/FormDialog';
import { ListFailure } from '@/components/ListFailure';
import { ToneTag } from '@/components/ToneTag';
import { useInstant } from '@/components/useInstant';
import { useLive } from '@/components/useLive';
import { useLoaded } from '@/components/useLoaded';
import { useWrite } from '@/components/useWrite';
import { createSupplierKey, listSupplierKeys, revokeSupplierKey } from '@/services/supplier';
import type { NewSupplierKey, Supplier, SupplierKey } from '@/services/types';

type Values = Record<string, string | number>;

const useKeyWords = () => {
  const { formatMessage } = useIntl();
  return (id: string, values?: Values) => formatMessage({ id: `supplier.key.${id}` }, values);
};

const TONES = { valid: 'good', expired: 'neutral', revoked: 'neutral' } as const;

/** The key itself, the only time that anybody sees it. */
function FreshKey({ fresh, forget }: { fresh: NewSupplierKey; forget: () => void }) {
  const say = useKeyWords();
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(fresh.key);
    setCopied(true);
  };
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      title={say('fresh', { name: fresh.made.name })}
      description={
        <>
          <p>{say('fresh.text')}</p>
          <code className="supplier-key">{fresh.key}</code>
          <div className="supplier-key-buttons">
            <Button type="primary" onClick={copy}>
              {say(isCopied ? 'copied' : 'copy')}
            </Button>
            <Button onClick={forget}>{say('fresh.done')}</Button>
          </div>
        </>
      }
    />
  );
}

function KeyRow({ one, revoked }: { one: SupplierKey; revoked: () => void }) {
  const say = useKeyWords();
  const ask = useAsk();
  const instant = useInstant();
  const { run, busy } = useWrite(() => revokeSupplierKey({ id: one.id }, {}), { done: revoked, tell: true });
  const facts = [
    say('created', { by: one.createdBy, at: instant(one.createdAt) }),
    one.lastUsedAt ? say('lastUsed', { at: instant(one.lastUsedAt) }) : say('neverUsed'),
    one.revokedAt
      ? say('revokedBy', { by: one.revokedBy ?? '', at: instant(one.revokedAt) })
      : one.expiresAt
        ? say('expires', { at: instant(one.expiresAt) })
        : say('expiresNever'),
  ];
  return (
    <li>
      <div className="supplier-key-head">
        <b>{one.name}</b> <code>{one.hint}…</code>{' '}
        <ToneTag tone={TONES[one.state]}>{say(`state.${one.state}`)}</ToneTag>
        {one.state !== 'revoked' && (
          <Button
            type="link"
            size="small"
            danger
            loading={busy}
            aria-label={say('revoke.named', { name: one.name })}
            onClick={() =>
              ask({
                title: say('revoke.ask', { name: one.name }),
                content: say('revoke.text'),
                okText: say('revoke'),
                onOk: () => run(),
              })
            }
          >
            {say('revoke')}
          </Button>
        )}
      </div>
      <div className="portal-quiet">{facts.join(' · ')}</div>
    </li>
  );
}

type NewKey = { name: string; expiresOn: string };

function NewKeyDialog({
  supplier,
  made,
  close,
}: {
  supplier: Supplier;
  made: (one: NewSupplierKey) => void;
  close: () => void;
}) {
  const say = useKeyWords();
  return (
    <FormDialog<NewKey, undefined, NewSupplierKey>
      title={say('create.named', { name: supplier.name })}
      okText={say('create')}
      initial={{ name: '', expiresOn: '' }}
      write={({ name, expiresOn }) =>
        createSupplierKey({ id: supplier.id }, { name, expiresOn: expiresOn || null }, QUIET)
      }
      done={made}
      close={close}
    >
      <Form.Item
        name="name"
        label={say('name')}
        extra={say('name.hint')}
        rules={[{ required: true, whitespace: true, message: say('name.rule') }]}
      >
        <Input maxLength={100} autoComplete="off" />
      </Form.Item>
      <Form.Item name="expiresOn" label={say('expiresOn')} extra={say('expiresOn.hint')}>
        <Input type="date" />
      </Form.Item>
    </FormDialog>
  );
}

/** The keys of a supplier's machines: which there are, a new one, and ending one. */
export function SupplierKeys({ supplier, close }: { supplier: Supplier; close: () => void }) {
  const say = useKeyWords();
  const [isNew, setNew] = useState(false);
  const [fresh, setFresh] = useState<NewSupplierKey>();
  const { data, error, reload } = useLoaded(`keys ${supplier.id}`, (call) =>
    listSupplierKeys({ id: supplier.id }, call),
  );
  useLive(['supplier'], reload, ({ id }) => id === null || id === supplier.id);
  return (
    <SidePanel open size={560} title={say('title', { name: supplier.name })} onClose={close}>
      <p className="portal-quiet">{say('lead')}</p>
      {fresh && <FreshKey fresh={fresh} forget={() => setFresh(undefined)} />}
      {error && <ListFailure title={say('title', { name: supplier.name })} error={error} retry={reload} />}
      {!data && !error && <Skeleton active />}
      {data?.length === 0 && <p>{say('none')}</p>}
      <ul className="supplier-keys">
        {data?.map((one) => (
          <KeyRow key={one.id} one={one} revoked={reload} />
        ))}
      </ul>
      <Button type="primary" disabled={!supplier.active} onClick={() => setNew(true)}>
        {say('create')}
      </Button>
      {!supplier.active && <p className="portal-quiet">{say('disabled')}</p>}
      {isNew && (
        <NewKeyDialog
          supplier={supplier}
          close={() => setNew(false)}
          made={(one) => {
            setNew(false);
            setFresh(one);
            reload();
          }}
        />
      )}
    </SidePanel>
  );
}
