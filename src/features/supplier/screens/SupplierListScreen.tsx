import { useAccess, useIntl } from '@umijs/max';
import { Input, Select } from 'antd';
import { use } from 'react';
import { pageTexts } from '@/components/page-texts';
import { ResourceScreen } from '@/components/resource/ResourceScreen';
import { loadTexts } from '@/components/texts';
import { SUPPLIER_LANGUAGE } from '@/services/choices';
import * as calls from '@/services/supplier';
import type { Supplier, SupplierBody } from '@/services/types';

/** Suppliers: whom visits come from and tests are ordered of. */
export default function SupplierListScreen() {
  use(loadTexts(pageTexts.supplier));
  const access = useAccess();
  const { formatMessage } = useIntl();
  const say = (id: string) => formatMessage({ id });
  const language = (value: string) => say(`customer.language.${value}`);
  return (
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
      initial={{ name: '', email: '', language: 'zh-CN' }}
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
      ]}
    />
  );
}
