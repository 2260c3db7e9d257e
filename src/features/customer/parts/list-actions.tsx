import { PlusOutlined } from '@ant-design/icons';
import { Access, history, useAccess } from '@umijs/max';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { ExportButton } from '@/components/ExportButton';
import { useLive } from '@/components/useLive';
import { useLoaded } from '@/components/useLoaded';
import { countDuplicatePairs } from '@/services/customer';
import type { PagePath, Permission } from '../../../../config/pages';
import { useCustomerWords } from '../fields';

/** Enters a new customer. */
export function EnterButton({ enter }: { enter: () => void }) {
  const { say } = useCustomerWords();
  return (
    <Button type="primary" icon={<PlusOutlined />} onClick={enter}>
      {say('new')}
    </Button>
  );
}

/** Leads to the pairs who may be one person, and says how many wait. */
function DuplicatesButton({ show }: { show: () => void }) {
  const { say } = useCustomerWords();
  const { data, reload } = useLoaded('pairs', countDuplicatePairs);
  useLive(['customer'], reload);
  const n = data ? `${data.open}${data.isAtLeast ? '+' : ''}` : '…';
  return <Button onClick={show}>{say('pairs', { n })}</Button>;
}

function AssignButton({ chosen, assign }: { chosen: number; assign: () => void }) {
  const { say } = useCustomerWords();
  return <Button onClick={assign}>{chosen > 0 ? say('assignChosen', { n: chosen }) : say('assign')}</Button>;
}

const SHEETS: PagePath = '/basicMaintenance/excelMaintain';

function ImportLink() {
  const { say } = useCustomerWords();
  return (
    <Button
      href={SHEETS}
      onClick={(press) => {
        if (press.ctrlKey || press.metaKey || press.shiftKey) return;
        press.preventDefault();
        history.push(SHEETS);
      }}
    >
      {say('import')}
    </Button>
  );
}

type Wanted = { query: Record<string, string>; chosen: number; assign: () => void; duplicates: () => void };

function Allowed({ to, children }: { to: Permission; children: ReactNode }) {
  return <Access accessible={useAccess()[to]}>{children}</Access>;
}

/** What can be done with the list as a whole, by those who may. */
export const listActions = ({ query, chosen, assign, duplicates }: Wanted): ReactNode[] => [
  <Allowed key="pairs" to="customer:merge">
    <DuplicatesButton show={duplicates} />
  </Allowed>,
  <Allowed key="import" to="spreadsheet:edit">
    <ImportLink />
  </Allowed>,
  <Allowed key="assign" to="customer:edit">
    <AssignButton chosen={chosen} assign={assign} />
  </Allowed>,
  <Allowed key="export" to="customer:export">
    <ExportButton url="/api/v1/customers/export" params={query} fallbackName="customers.xlsx" />
  </Allowed>,
];
