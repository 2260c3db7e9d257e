import { UserAddOutlined } from '@ant-design/icons';
import { useAccess } from '@umijs/max';
import { useDebounce } from 'ahooks';
import { Button, Input, Radio, Tag } from 'antd';
import { useState } from 'react';
import { ListFailure } from '@/components/ListFailure';
import { ToneTag } from '@/components/ToneTag';
import { useLoaded } from '@/components/useLoaded';
import { searchProposals } from '@/services/intake';
import type { DeskDetail, MatchProposalView } from '@/services/types';
import { tellRefusal } from '../refusal';
import type { Decision } from '../useDecision';
import { useIntakeWords } from '../words';
import { NewCustomer } from './NewCustomer';

type Props = { detail: DeskDetail; decision: Decision };

const unique = (list: MatchProposalView[]) => [
  ...new Map(list.map((proposal) => [proposal.customer.id, proposal])).values(),
];
const PAUSE_MS = 250;

/** Who it may be: proposed, searched or entered anew. */
export function PersonChoice({ detail, decision }: Props) {
  const { say } = useIntakeWords();
  const access = useAccess();
  const [typed, setTyped] = useState('');
  const q = useDebounce(typed.trim(), { wait: PAUSE_MS });
  const [creating, setCreating] = useState(false);
  const reportId = detail.item.id;

  const found = useLoaded<MatchProposalView[]>(`${reportId} ${q}`, (call) =>
    q ? searchProposals({ reportId, q }, call) : Promise.resolve([]),
  );

  const { chosen, choose } = decision;
  const offered = q ? (found.data ?? []) : [...(detail.matched ? [detail.matched] : []), ...detail.proposals];
  const all = unique([
    ...(chosen && !q && !offered.some(({ customer }) => customer.id === chosen.customer.id) ? [chosen] : []),
    ...offered,
  ]);
  const pick = (id: number) => {
    const proposal = all.find(({ customer }) => customer.id === id);
    if (proposal) choose(proposal);
  };

  const chooseNew = async (id: number, pid: string) => {
    try {
      const proposal = (await searchProposals({ reportId, q: pid })).find(({ customer }) => customer.id === id);
      if (proposal) choose(proposal);
    } catch (error) {
      tellRefusal(error);
    }
  };

  return (
    <section aria-label={say('person.title')}>
      <div className="portal-person-search">
        <Input.Search
          type="search"
          allowClear
          maxLength={100}
          value={typed}
          loading={found.loading && q !== ''}
          placeholder={say('person.search')}
          aria-label={say('person.search')}
          onChange={({ target }) => setTyped(target.value)}
        />
        {access['customer:edit'] && (
          <Button icon={<UserAddOutlined />} onClick={() => setCreating(true)}>
            {say('person.new')}
          </Button>
        )}
      </div>
      {found.error && q && <ListFailure title={say('person.searchFailed')} error={found.error} retry={found.reload} />}
      {all.length === 0 && !found.loading && (
        <p className="portal-quiet">{say(q ? 'person.noneFound' : 'person.noneProposed')}</p>
      )}
      <Radio.Group
        className="portal-people"
        value={chosen?.customer.id ?? null}
        onChange={({ target }) => pick(target.value)}
      >
        {all.map((proposal) => (
          <PersonCard key={proposal.customer.id} proposal={proposal} matchedId={detail.item.customer?.id} />
        ))}
      </Radio.Group>
      {creating && (
        <NewCustomer
          detail={detail}
          close={() => setCreating(false)}
          created={(customer) => {
            setCreating(false);
            setTyped('');
            void chooseNew(customer.id, customer.pid);
          }}
        />
      )}
    </section>
  );
}

function PersonCard({ proposal, matchedId }: { proposal: MatchProposalView; matchedId: number | undefined }) {
  const { say } = useIntakeWords();
  const { customer, reasons, differences, standing } = proposal;
  const wrong = differences.filter(({ severity, theirs }) => severity === 'identity' && theirs !== '').length;
  return (
    <Radio value={customer.id} className="portal-person">
      <span className="portal-person-name">
        <bdi>{customer.name}</bdi>
        <span>{customer.pid}</span>
        {customer.id === matchedId && <ToneTag tone="working">{say('person.matched')}</ToneTag>}
      </span>
      <span className="portal-quiet">
        {[customer.birthOn, say(`gender.${customer.gender}`), customer.mobile].filter(Boolean).join(' · ')}
      </span>
      <span className="portal-person-chips">
        {reasons.map((reason) => (
          <Tag key={reason}>{say(`reason.${reason}`)}</Tag>
        ))}
        {wrong > 0 && (
          <ToneTag tone="bad" icon="≠">
            {say('person.differences', { n: wrong })}
          </ToneTag>
        )}
        {standing === 'tellApart' && (
          <ToneTag tone="alarm" icon="?">
            {say('person.tellApart')}
          </ToneTag>
        )}
      </span>
    </Radio>
  );
}
