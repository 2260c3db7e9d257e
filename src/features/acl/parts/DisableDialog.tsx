import { history, useAccess } from '@umijs/max';
import { Alert, App, Skeleton } from 'antd';
import { QUIET } from '@/components/calls';
import { FormDialog } from '@/components/form/FormDialog';
import { ReasonField } from '@/components/form/ReasonField';
import { ListFailure } from '@/components/ListFailure';
import { useLoaded } from '@/components/useLoaded';
import { disableStaff, viewStaffInHand } from '@/services/acl';
import type { StaffInHand, StaffRecord } from '@/services/types';
import { useStaffWords } from '../staff-words';
import '../staff.css';

const KINDS = ['customers', 'checks', 'questions', 'spreadsheets'] as const;

/** Where what somebody has in hand is seen, for those who may see it. */
function usePlaces(staffId: number): Partial<Record<(typeof KINDS)[number], string>> {
  const access = useAccess();
  return {
    ...(access['customer/List'] && { customers: `/customer/List?salesmanId=${staffId}` }),
    ...(access['basicMaintenance/reportChecker'] && { checks: '/basicMaintenance/reportChecker?queue=toCheck' }),
    ...(access['basicMaintenance/excelMaintain'] && { spreadsheets: '/basicMaintenance/excelMaintain' }),
  };
}

function InHand({ id }: { id: number }) {
  const { say } = useStaffWords();
  const places = usePlaces(id);
  const { data, error, reload } = useLoaded(`in-hand-${id}`, (call) => viewStaffInHand({ id }, call));
  if (error) return <ListFailure title={say('inHand')} error={error} retry={reload} />;
  if (!data) return <Skeleton active paragraph={{ rows: 2 }} title={false} />;
  const held = KINDS.filter((kind: keyof StaffInHand) => data[kind] > 0);
  if (held.length === 0) return <p className="portal-quiet">{say('inHand.none')}</p>;
  return (
    <Alert
      className="portal-lead"
      type="warning"
      showIcon
      title={say('inHand')}
      description={
        <ul className="acl-in-hand">
          {held.map((kind) => (
            <li key={kind}>
              {say(`inHand.${kind}`, { n: data[kind] })}{' '}
              {places[kind] && (
                <button type="button" className="list-link" onClick={() => history.push(places[kind] ?? '')}>
                  {say('inHand.open')}
                </button>
              )}
            </li>
          ))}
        </ul>
      }
    />
  );
}

const EMPTY = { reason: '' };

type Props = { person: StaffRecord; saved: () => void; close: () => void };

/** Lets a person in no longer, after a look at what is still in their hands. */
export default function DisableDialog({ person, saved, close }: Props) {
  const { say } = useStaffWords();
  const { message } = App.useApp();
  const { id, name } = person;
  return (
    <FormDialog<{ reason: string }, StaffRecord, StaffRecord>
      danger
      title={say('disable.title', { name })}
      okText={say('disable')}
      row={person}
      initial={EMPTY}
      write={({ reason }, row = person) => disableStaff({ id }, { reason, rowVersion: row.rowVersion }, QUIET)}
      done={() => {
        message.success(say('disable.done', { name }));
        saved();
      }}
      meeting={{ valuesOf: () => EMPTY, merge: (_opened, _theirs, mine) => mine, merged: say('meanwhile') }}
      close={close}
    >
      <p>{say('disable.text', { name })}</p>
      <InHand id={id} />
      <ReasonField label={say('disable.reason')} />
    </FormDialog>
  );
}
