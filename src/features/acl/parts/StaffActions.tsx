import { App, Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useAsk } from '@/components/dialog/useAsk';
import { joined } from '@/components/joined';
import { useWrite } from '@/components/useWrite';
import { enableStaff, resendInvitation, resetSigningPin } from '@/services/acl';
import type { StaffRecord } from '@/services/types';
import { useStaffWords } from '../staff-words';
import '../staff.css';

const RolesDialog = lazy(() => import('./RolesDialog'));
const DisableDialog = lazy(() => import('./DisableDialog'));

type Props = { person: StaffRecord; changed: () => void };

/** What can be done with a person as they stand, by those who may. */
export function StaffActions({ person, changed }: Props) {
  const { say } = useStaffWords();
  const { message } = App.useApp();
  const ask = useAsk();
  const [open, setOpen] = useState<'roles' | 'disable'>();
  const { id, name, email, state, rowVersion, roles } = person;
  const told = (text: string) => {
    message.success(text);
    changed();
  };
  const after = (text: string) => ({ done: () => told(text), stale: changed, tell: true });
  const invite = useWrite(() => resendInvitation({ id }), after(say('invite.sent', { email })));
  const reset = useWrite(() => resetSigningPin({ id }), after(say('reset.done')));
  const enable = useWrite(() => enableStaff({ id }, { rowVersion }), after(say('enable.done', { name })));
  const close = () => setOpen(undefined);
  const closeAndLook = () => {
    close();
    changed();
  };
  const held = joined(roles.map((role) => role.name)) || say('roles.none');
  return (
    <div className="acl-actions">
      <Button onClick={() => setOpen('roles')}>{say('roles.change')}</Button>
      {state === 'invited' && (
        <Button loading={invite.busy} onClick={() => invite.run()}>
          {say('invite.again')}
        </Button>
      )}
      {person.factorEnrolled && (
        <Button
          loading={reset.busy}
          onClick={() =>
            ask({
              title: say('reset.ask', { name }),
              content: say('reset.text', { name }),
              okText: say('reset'),
              onOk: () => reset.run(),
            })
          }
        >
          {say('reset')}
        </Button>
      )}
      {state === 'disabled' ? (
        <Button
          type="primary"
          loading={enable.busy}
          onClick={() =>
            ask({
              title: say('enable.ask', { name }),
              content: say('enable.text', { name, roles: held }),
              okText: say('enable'),
              onOk: () => enable.run(),
            })
          }
        >
          {say('enable')}
        </Button>
      ) : (
        <Button
          danger
          disabled={person.isSelf}
          title={person.isSelf ? say('disable.own') : undefined}
          onClick={() => setOpen('disable')}
        >
          {say('disable')}
        </Button>
      )}
      <Suspense fallback={null}>
        {open === 'roles' && <RolesDialog person={person} saved={closeAndLook} close={close} />}
        {open === 'disable' && <DisableDialog person={person} saved={closeAndLook} close={close} />}
      </Suspense>
    </div>
  );
}
