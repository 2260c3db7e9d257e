import { useDebounce } from 'ahooks';
import { Alert, Select, Skeleton } from 'antd';
import { useState } from 'react';
import { joined } from '@/components/joined';
import { ListFailure } from '@/components/ListFailure';
import { ownName } from '@/components/own-name';
import { useInstant } from '@/components/useInstant';
import { useLive } from '@/components/useLive';
import { useLoaded } from '@/components/useLoaded';
import { useUrlQuery } from '@/components/useUrlQuery';
import { explainPerson, listPeopleToExplain } from '@/services/acl';
import type { ExplainedPerson, MenuResource, PersonExplanation } from '@/services/types';
import { type MenuWords, useMenuWords } from '../../menu-words';
import { ResourceSelect } from './ResourceSelect';

const TYPING_PAUSE_MS = 200;

function PersonSelect({ value, known }: { value?: string; known?: ExplainedPerson }) {
  const { say } = useMenuWords();
  const { set } = useUrlQuery();
  const [typed, setTyped] = useState('');
  const q = useDebounce(typed.trim(), { wait: TYPING_PAUSE_MS });
  const { data = [] } = useLoaded(`people ${q}`, (call) => listPeopleToExplain({ q }, call), { keep: true });
  const people = known && !data.some(({ id }) => id === known.id) ? [known, ...data] : data;
  const label = ({ name, title, email, state }: ExplainedPerson) => {
    const words = [name, title, email, ...(state === 'active' ? [] : [say('explain.state.disabled')])];
    return words.filter(Boolean).join(' · ');
  };
  return (
    <Select
      className="acl-choice"
      allowClear
      aria-label={say('explain.who')}
      placeholder={say('explain.who.find')}
      value={value}
      onChange={(staff?: string) => set({ staff }, 'replace')}
      options={people.map((one) => ({ value: String(one.id), label: label(one) }))}
      notFoundContent={say('explain.nobody')}
      showSearch={{ filterOption: false, onSearch: setTyped }}
    />
  );
}

/** How a role came to it, as far as the audit log knows. */
function Through({ role, words: { say } }: { role: PersonExplanation['through'][number]; words: MenuWords }) {
  const instant = useInstant();
  const since = (what: 'granted' | 'held') => {
    const event = role[what];
    return event ? say(`explain.${what}`, { at: instant(event.at), by: event.by }) : say(`explain.${what}.unknown`);
  };
  return (
    <li>
      <strong>{say('explain.through.one', { role: ownName(role) })}</strong>
      <div>{since('held')}</div>
      <div className="portal-quiet">{since('granted')}</div>
    </li>
  );
}

function Answer({ told, words }: { told: PersonExplanation; words: MenuWords }) {
  const { say } = words;
  const { person, resource, allowed, whyNot, through, otherRoles, needs } = told;
  const names = { name: person.name, resource: ownName(resource) };
  const others = otherRoles.map((role) => say('explain.role', { role: ownName(role), n: role.holders }));
  const lacks = whyNot.includes('no_role');
  return (
    <div className="acl-answer">
      <Alert
        type={allowed ? 'success' : 'warning'}
        showIcon
        title={say(allowed ? 'explain.may' : 'explain.mayNot', names)}
        description={
          <>
            <div>{resource.about}</div>
            {whyNot.map((reason) => (
              <div key={reason}>{say(`explain.why.${reason}`)}</div>
            ))}
          </>
        }
      />
      {through.length > 0 && (
        <>
          <h3>{say('explain.through')}</h3>
          <ul>
            {through.map((role) => (
              <Through key={role.id} role={role} words={words} />
            ))}
          </ul>
        </>
      )}
      {lacks && otherRoles.length === 0 && <p>{say('explain.noRole')}</p>}
      {otherRoles.length > 0 && (
        <>
          <h3>{say(lacks ? 'explain.wouldNeed' : 'explain.alsoIn')}</h3>
          <p>{joined(others)}</p>
        </>
      )}
      {needs.length > 0 && (
        <>
          <h3>{say('explain.needs')}</h3>
          <ul>
            {needs.map((one) => (
              <li key={one.code}>
                {ownName(one)}: {say(one.held ? 'explain.needs.held' : 'explain.needs.missing')}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** Why somebody may open a page or do an action, or what it would take. */
export function PersonExplain({ menu }: { menu: readonly MenuResource[] }) {
  const words = useMenuWords();
  const { say } = words;
  const { values, set } = useUrlQuery();
  const { staff, code } = values;
  const isAsked = Boolean(staff && code);
  const { data, error, reload } = useLoaded(`why ${staff} ${code}`, (call) =>
    isAsked ? explainPerson({ id: staff ?? '', code: code ?? '' }, call) : Promise.resolve(null),
  );
  useLive(['access'], reload);
  return (
    <>
      <div className="list-filters">
        <PersonSelect value={staff} known={data?.person} />
        <ResourceSelect menu={menu} value={code} onChange={(chosen) => set({ code: chosen }, 'replace')} />
      </div>
      {!isAsked && <p className="portal-quiet">{say('explain.choose')}</p>}
      {error && <ListFailure title={say('failed')} error={error} retry={reload} />}
      {isAsked && !data && !error && <Skeleton active />}
      {data && <Answer told={data} words={words} />}
    </>
  );
}
