import { Link, useAccess } from '@umijs/max';
import { Button } from 'antd';
import { useState } from 'react';
import { ExportButton } from '@/components/ExportButton';
import type { Filter } from '@/components/FilterBar';
import type { Column } from '@/components/list/column';
import { PagedTable } from '@/components/PagedTable';
import { useInstant } from '@/components/useInstant';
import { useLoaded } from '@/components/useLoaded';
import { useUrlQuery } from '@/components/useUrlQuery';
import { listAuditChoices, listAuditEvents } from '@/services/audit';
import type { AuditEvent } from '@/services/types';
import { useAuditWords } from '../words';
import { EventPanel, factText } from './EventPanel';

const SHOWN_FACTS = 2;

/** A name that leads where the reader may open it. */
function Named({ text, path }: { text: string; path: string | null }) {
  return path ? (
    <Link to={path}>
      <bdi>{text}</bdi>
    </Link>
  ) : (
    <bdi>{text}</bdi>
  );
}

function useFilters(): Filter[] {
  const { say } = useAuditWords();
  const { values } = useUrlQuery();
  const { data } = useLoaded('choices', listAuditChoices);
  const { people = [], actions = [], groups = [] } = data ?? {};
  const customer = values.customerId;
  return [
    {
      kind: 'choice',
      key: 'actorId',
      label: say('filter.actor'),
      options: people.map(({ id, name, active }) => ({
        value: String(id),
        label: active ? name : say('former', { name }),
      })),
    },
    { kind: 'choice', key: 'action', label: say('filter.action'), options: actions },
    { kind: 'choice', key: 'group', label: say('filter.group'), options: groups },
    { kind: 'days', from: 'from', to: 'to', label: say('filter.days') },
    // from another page: it can be seen and taken out, not typed
    ...(customer
      ? [
          {
            kind: 'choice' as const,
            key: 'customerId',
            label: say('filter.customer'),
            options: [{ value: customer, label: `${say('filter.customer')} #${customer}` }],
          },
        ]
      : []),
  ];
}

/** What happened, newest first. */
export function EventList() {
  const { say, none } = useAuditWords();
  const access = useAccess();
  const instant = useInstant();
  const [opened, setOpened] = useState<AuditEvent>();
  const filters = useFilters();

  const details = (event: AuditEvent) => {
    const { facts, hidden } = event;
    if (facts.length + hidden === 0) return none;
    return (
      <div className="audit-facts">
        {facts.slice(0, SHOWN_FACTS).map((fact) => (
          <div key={`${fact.label} ${fact.to}`}>{factText(fact)}</div>
        ))}
        <Button
          type="link"
          size="small"
          aria-label={say('details.openNamed', { action: event.actionText, at: instant(event.at) })}
          onClick={() => setOpened(event)}
        >
          {[
            facts.length > 0 && say('details.open', { n: facts.length }),
            hidden > 0 && say('details.hiddenShort', { n: hidden }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Button>
      </div>
    );
  };
  const customer = ({ pid, customerName, customerPath }: AuditEvent) =>
    pid === null ? none : <Named text={[pid, customerName].filter(Boolean).join(' ')} path={customerPath} />;
  const object = ({ objectText, objectPath }: AuditEvent) => <Named text={objectText} path={objectPath} />;
  const actor = ({ actorId, actorName }: AuditEvent) => (
    <bdi>{actorId === null && actorName === 'system' ? say('system') : actorName}</bdi>
  );
  const columns: Column<AuditEvent>[] = [
    { key: 'at', title: say('column.at'), always: true, width: 160, render: ({ at }) => instant(at) },
    { key: 'actor', title: say('column.actor'), width: 130, render: actor },
    { key: 'action', title: say('column.action'), width: 200, render: ({ actionText }) => actionText },
    { key: 'object', title: say('column.object'), width: 180, render: object },
    { key: 'customer', title: say('column.customer'), width: 150, render: customer },
    { key: 'details', title: say('column.details'), width: 320, render: details },
    { key: 'address', title: say('column.address') },
    { key: 'requestId', title: say('column.requestId'), ellipsis: true, width: 200 },
    {
      key: 'sealed',
      title: say('column.sealed'),
      render: ({ sealed }) => say(sealed ? 'sealed' : 'unsealed'),
    },
  ];
  return (
    <>
      <PagedTable
        name="audit"
        title={say('title')}
        columns={columns}
        hidden={['requestId']}
        defaultSort="-at"
        load={listAuditEvents}
        filters={filters}
        searchPlaceholder={say('search')}
        actions={(query) =>
          access['audit:export']
            ? [
                <ExportButton
                  key="export"
                  url="/api/v1/audit/events/export"
                  params={query}
                  fallbackName="audit-log.xlsx"
                />,
              ]
            : []
        }
        card={(event) => (
          <div className="audit-card">
            <b>{event.actionText}</b>
            <span>
              {object(event)} {event.pid !== null && event.objectType !== 'customer' && customer(event)}
            </span>
            <span className="portal-quiet">
              {actor(event)} · {instant(event.at)}
            </span>
            {details(event)}
          </div>
        )}
      />
      {opened && <EventPanel event={opened} close={() => setOpened(undefined)} />}
    </>
  );
}
