import { PlusOutlined } from '@ant-design/icons';
import { Button, Input, Select, Space } from 'antd';
import { useState } from 'react';
import { ApiError } from '@/components/ApiError';
import { QUIET } from '@/components/calls';
import { useLoaded } from '@/components/useLoaded';
import { createSupplier, listSupplierChoices } from '@/services/supplier';
import type { Supplier } from '@/services/types';
import { useSheetWords } from '../words';

type Props = { id?: string; value: number | null; disabled?: boolean; onChange: (id: number | null) => void };

/** Who sends a file: one of the suppliers, or a new one entered here. */
export function SupplierSelect({ id, value, disabled, onChange }: Props) {
  const { say } = useSheetWords();
  const { data, reload } = useLoaded('suppliers', listSupplierChoices);
  const [adding, setAdding] = useState(false);
  const shown = (data ?? []).filter((one) => one.active || one.id === value);
  return (
    <div className="sheet-supplier">
      <Space.Compact block>
        <Select
          id={id}
          allowClear
          disabled={disabled}
          showSearch={{ optionFilterProp: 'label' }}
          aria-label={say('column.supplier')}
          placeholder={say('supplier.none')}
          value={value ?? undefined}
          options={shown.map((one) => ({ value: one.id, label: one.name }))}
          onChange={(next: number | undefined) => onChange(next ?? null)}
          style={{ width: '100%' }}
        />
        <Button
          icon={<PlusOutlined />}
          disabled={disabled}
          aria-label={say('supplier.add')}
          title={say('supplier.add')}
          aria-expanded={adding}
          onClick={() => setAdding(!adding)}
        />
      </Space.Compact>
      {adding && (
        <NewSupplier
          close={() => setAdding(false)}
          added={(one) => {
            reload();
            setAdding(false);
            onChange(one.id);
          }}
        />
      )}
    </div>
  );
}

const NO_MORE = { noteEn: '', noteZh: '', contacts: [] };

function NewSupplier({ close, added }: { close: () => void; added: (one: Supplier) => void }) {
  const { say, locale } = useSheetWords();
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [error, setError] = useState<ApiError>();
  const [busy, setBusy] = useState(false);

  const save = async () => {
    setBusy(true);
    try {
      added(
        await createSupplier({ ...NO_MORE, name, email, language: locale.startsWith('en') ? 'en-US' : 'zh-CN' }, QUIET),
      );
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setError(failure);
      setBusy(false);
    }
  };
  const problem = (field: string) =>
    error?.fields[field] && (
      <span role="alert" className="sheet-bad">
        {error.fields[field]}
      </span>
    );
  return (
    <fieldset className="sheet-new-supplier">
      <legend className="portal-unseen">{say('supplier.add')}</legend>
      <Input
        autoFocus
        maxLength={100}
        value={name}
        placeholder={say('supplier.name')}
        aria-label={say('supplier.name')}
        onChange={({ target }) => setName(target.value)}
        onPressEnter={save}
      />
      {problem('name')}
      <Input
        maxLength={254}
        value={email}
        placeholder={say('supplier.email')}
        aria-label={say('supplier.email')}
        onChange={({ target }) => setEmail(target.value)}
        onPressEnter={save}
      />
      {problem('email')}
      {error && Object.keys(error.fields).length === 0 && (
        <span role="alert" className="sheet-bad">
          {error.message}
        </span>
      )}
      <Space>
        <Button size="small" onClick={close}>
          {say('cancel')}
        </Button>
        <Button size="small" type="primary" loading={busy} onClick={save}>
          {say('supplier.save')}
        </Button>
      </Space>
    </fieldset>
  );
}
