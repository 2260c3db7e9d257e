import { useAccess, useIntl } from '@umijs/max';
import { Button, Input, Select } from 'antd';
import { use, useState } from 'react';
import { pageTexts } from '@/components/page-texts';
import { ResourceScreen } from '@/components/resource/ResourceScreen';
import { loadTexts } from '@/components/texts';
import { SUPPLIER_LANGUAGE } from '@/services/choices';
import * as calls from '@/services/supplier';
import type { Supplier, SupplierBody } from '@/services/types';
import { ContactRows } from '../parts/ContactRows';
import { SupplierKeys } from '../parts/SupplierKeys';
import '../supplier.css';

/** Suppliers: whom visits come from and tests are ordered of. */
export default function SupplierListScreen() {
  use(loadTexts(pageTexts.supplier));
  const access = useAccess();
  const { formatMessage } = useIntl();
  const say = (id: string, values?: Record<string, string>) => formatMessage({ id }, values);
  const [shown, setShown] = useState<Supplier>();
  const language = (value: string) => say(`customer.language.${value}`);
  return (
    <>
      <ResourceScreen<Required<SupplierBody>, Supplier>
        words="supplier"
        topic="supplier"
        mayEdit={access['supplier:edit']}
        calls={{
          list: calls.listSuppliers,
          create: calls.createSupplier,
          change: calls.changeSupplier,
          disable: calls.disableSupplier,
          enable: calls.enableSupplier,
        }}
        initial={{ name: '', email: '', language: 'zh-CN', noteEn: '', noteZh: '', contacts: [] }}
        hidden={['noteEn', 'noteZh']}
        rowActions={
          access['supplier:keys']
            ? (row) => (
                <Button
                  key="keys"
                  type="link"
                  size="small"
                  aria-label={say('supplier.key.open.named', { name: row.name })}
                  onClick={() => setShown(row)}
                >
                  {say('supplier.key.open')}
                </Button>
              )
            : undefined
        }
        fields={[
          {
            name: 'name',
            label: say('supplier.name'),
            sorter: true,
            rules: [{ required: true, whitespace: true, message: say('supplier.rule.name') }],
            input: <Input maxLength={100} autoComplete="off" />,
          },
          {
            name: 'email',
            label: say('supplier.email'),
            sorter: true,
            rules: [{ type: 'email', message: say('customer.rule.email') }],
            input: <Input maxLength={254} autoComplete="off" />,
          },
          {
            name: 'language',
            label: say('supplier.language'),
            show: language,
            input: <Select options={SUPPLIER_LANGUAGE.map((value) => ({ value, label: language(value) }))} />,
          },
          ...(['noteEn', 'noteZh'] as const).map((name) => ({
            name,
            label: say(`supplier.${name}`),
            hint: say('supplier.note.hint'),
            input: <Input maxLength={200} autoComplete="off" />,
          })),
          {
            name: 'contacts',
            label: say('supplier.contact.title'),
            rows: true,
            show: (all) => all.map(({ name, phone }) => [name, phone].filter(Boolean).join(' ')).join('; '),
            input: <ContactRows />,
          },
        ]}
      />
      {shown && <SupplierKeys supplier={shown} close={() => setShown(undefined)} />}
    </>
  );
}
