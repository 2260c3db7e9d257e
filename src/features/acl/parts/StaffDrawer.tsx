import { EditOutlined } from '@ant-design/icons';
import { useAccess } from '@umijs/max';
import { Alert, Button, Descriptions } from 'antd';
import { DetailPanel } from '@/components/DetailPanel';
import { joined } from '@/components/joined';
import { useInstant } from '@/components/useInstant';
import { useLive } from '@/components/useLive';
import { useLoaded } from '@/components/useLoaded';
import { viewStaff } from '@/services/acl';
import type { StaffRecord } from '@/services/types';
import { useStaffWords } from '../staff-words';
import { SessionsTab } from './SessionsTab';
import { StaffActions } from './StaffActions';
import { StaffState } from './StaffState';

const PRINTED = ['nameEn', 'titleEn', 'nameZh', 'titleZh'] as const;

function Overview({ person, changed }: { person: StaffRecord; changed: () => void }) {
  const { say, label, language, none } = useStaffWords();
  const instant = useInstant();
  const mayEdit = useAccess()['acl:edit'];
  const item = (field: string, children: string | null) => ({
    key: field,
    label: label(field),
    children: children || none,
  });
  const printed = PRINTED.filter((field) => person[field] !== '').map((field) => item(field, person[field]));
  const items = [
    { key: 'state', label: label('state'), children: <StaffState state={person.state} /> },
    item('roles', joined(person.roles.map(({ name }) => name)) || say('roles.none')),
    item('title', person.title),
    item('email', person.email),
    item('phone', person.phone),
    item('language', language(person.language)),
    ...printed,
    { key: 'maySign', label: say('maySign'), children: say(`maySign.${person.maySign}`) },
    item('factorEnrolled', say(`factor.${person.factorEnrolled}`)),
    item('lastSignInAt', person.lastSignInAt && instant(person.lastSignInAt)),
    ...(person.invitedAt ? [item('invitedAt', instant(person.invitedAt))] : []),
    item('createdAt', instant(person.createdAt)),
    ...(person.updatedBy
      ? [item('updatedAt', say('changedBy', { at: instant(person.updatedAt), by: person.updatedBy }))]
      : []),
  ];
  return (
    <>
      <Descriptions
        size="small"
        column={1}
        bordered
        items={items}
        styles={{ label: { width: 'min(34%, 180px)' }, content: { overflowWrap: 'anywhere' } }}
      />
      {mayEdit && <StaffActions person={person} changed={changed} />}
    </>
  );
}

type Props = {
  id: number;
  part: string | undefined;
  show: (part: string | undefined) => void;
  close: () => void;
  edit: (person: StaffRecord) => void;
};

/** Everything about one member of staff, kept up to date while it is open. To be keyed by the person. */
export default function StaffDrawer({ id, part, show, close, edit }: Props) {
  const { say } = useStaffWords();
  const instant = useInstant();
  const mayEdit = useAccess()['acl:edit'];
  const loaded = useLoaded(String(id), (call) => viewStaff({ id }, call));
  useLive(['staff', 'access', 'session'], loaded.reload);
  return (
    <DetailPanel
      loaded={loaded}
      title={({ name, title }) => [name, title].filter(Boolean).join(' · ')}
      waiting={say('title')}
      failed={say('failed')}
      extra={(person) =>
        mayEdit && (
          <Button icon={<EditOutlined />} onClick={() => edit(person)}>
            {say('edit')}
          </Button>
        )
      }
      above={({ state, disabledAt, disabledReason }) =>
        state === 'disabled' && (
          <Alert
            type="warning"
            showIcon
            title={disabledAt ? say('disabledNotice', { at: instant(disabledAt) }) : say('state.disabled')}
            description={disabledReason}
          />
        )
      }
      tabs={(person) => [
        {
          key: 'overview',
          label: say('part.overview'),
          children: <Overview person={person} changed={loaded.reload} />,
        },
        {
          key: 'sessions',
          label: say('part.sessions', { n: person.openSessions }),
          children: <SessionsTab person={person} changed={loaded.reload} />,
        },
      ]}
      tab={part}
      show={show}
      close={close}
    />
  );
}
