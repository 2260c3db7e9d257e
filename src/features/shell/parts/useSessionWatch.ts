import { history, useModel } from '@umijs/max';
import { useEventListener, useThrottleFn, useUpdateEffect } from 'ahooks';
import { useRef } from 'react';
import { useServerEvents } from '@/components/useServerEvents';
import { listPrivileges } from '@/services/acl';
import { readSession } from '@/services/auth';
import { ACCOUNT } from '../session';

const BADGE_PAUSE_MS = 1_000;

/** The request layer has told the reader already; the menu stays as it was. */
const told = () => undefined;

/** Keeps menu, badges and person true: what changed elsewhere shows here without a reload. */
export const useSessionWatch = () => {
  const { initialState, setInitialState } = useModel('@@initialState');
  const staffId = initialState?.staff?.id;

  // one that is awaited already will see this change too; putting it off would never end while the clinic is busy
  const { run: renewMenu } = useThrottleFn(
    () => {
      listPrivileges()
        .then((menuList) => setInitialState((state) => ({ ...state, menuList })))
        .catch(told);
    },
    { wait: BADGE_PAUSE_MS, leading: false },
  );

  const newest = useRef(0);

  /** @returns null when another read was begun meanwhile, which knows more */
  const readNewest = async () => {
    newest.current += 1;
    const mine = newest.current;
    const session = await readSession();
    return mine === newest.current ? session : null;
  };

  /** The person, the clinic's name, logo and time zone, and whether it requires a passkey that the person has not. */
  const checkSession = async () => {
    const session = await readNewest();
    if (!session) return;
    // somebody else signed in from another tab: what this one shows is not theirs
    if (session.staff.id !== staffId) return window.location.reload();
    setInitialState((state) => ({ ...state, ...session }));
  };

  const checkPerson = async () => {
    await checkSession();
    renewMenu();
  };

  const needsPasskey = initialState?.needsPasskey === true;
  useUpdateEffect(() => {
    renewMenu();
    if (needsPasskey) history.push(ACCOUNT);
  }, [needsPasskey]);

  useServerEvents(({ topic }) => {
    if (topic === 'queue') renewMenu();
    // pages that are no longer allowed close, buttons go, and what stays allowed stays as it is, with what was typed
    if (topic === 'access') checkPerson().catch(told);
    if (topic === 'settings') checkSession().catch(told);
    if (topic === 'session') checkPerson().catch(told);
  });

  useEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'visible') checkPerson().catch(told);
    },
    { target: () => document },
  );
};
