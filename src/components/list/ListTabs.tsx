import { Tabs } from 'antd';
import { useUrlQuery } from '../useUrlQuery';

type Props<Tab extends string> = { keys: readonly [Tab, ...Tab[]]; label: (key: Tab) => string };

/** The parts of a list, the first one where the address names none. */
export function ListTabs<Tab extends string>({ keys, label }: Props<Tab>) {
  const { values, filter } = useUrlQuery();
  const [first] = keys;
  return (
    <Tabs
      activeKey={keys.find((key) => key === values.tab) ?? first}
      onChange={(key) => filter({ tab: key === first ? undefined : key })}
      items={keys.map((key) => ({ key, label: label(key) }))}
    />
  );
}
