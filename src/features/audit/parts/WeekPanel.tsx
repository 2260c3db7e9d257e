import { Link } from '@umijs/max';
import { Alert, App, Button, Form, Input, Skeleton } from 'antd';
import { useState } from 'react';
import { QUIET } from '@/components/calls';
import { SidePanel } from '@/components/dialog/Dialog';
import { FormDialog } from '@/components/form/FormDialog';
import { ListFailure } from '@/components/ListFailure';
import { ToneTag } from '@/components/ToneTag';
import { useInstant } from '@/components/useInstant';
import { useLive } from '@/components/useLive';
import { useLoaded } from '@/components/useLoaded';
import { reviewAuditWeek, viewAuditWeek } from '@/services/audit';
import { LIST_AUDIT_EVENTS_GROUP } from '@/services/choices';
import type { AuditWeek } from '@/services/types';
import type { PagePath } from '../../../../config/pages';
import { useAuditWords } from '../words';

const LOG: PagePath = '/acl/sub/audit-log';

const linkTo = ({ weekOn, untilOn }: AuditWeek, more: Record<string, string> = {}) =>
  `${LOG}?${new URLSearchParams({ from: weekOn, to: untilOn, ...more })}`;

/** What matters of the week, each with a way to its events. */
function Counts({ week }: { week: AuditWeek }) {
  const { say } = useAuditWords();
  const row = (key: string, name: string, count: number, path: string | null) => (
    <tr key={key}>
      <th scope="row">{name}</th>
      <td className="list-number">{count}</td>
      <td>
        {path && count > 0 && (
          <Link to={path} aria-label={say('week.showNamed', { name })}>
            {say('week.show')}
          </Link>
        )}
      </td>
    </tr>
  );
  return (
    <table className="audit-table">
      <thead>
        <tr>
          <th scope="col">{say('week.group')}</th>
          <th scope="col">{say('week.count')}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {LIST_AUDIT_EVENTS_GROUP.map((group) =>
          row(group, say(`group.${group}`), week.counts[group], linkTo(week, { group })),
        )}
        {row('findings', say('week.findings'), week.counts.findings, null)}
        {row('events', say('week.events'), week.counts.events, linkTo(week))}
      </tbody>
    </table>
  );
}

function Viewers({ week }: { week: AuditWeek }) {
  const { say } = useAuditWords();
  if (week.viewers.length === 0) return <p className="portal-quiet">{say('week.viewers.none')}</p>;
  return (
    <table className="audit-table">
      <thead>
        <tr>
          {['viewer', 'customers', 'views', 'before'].map((column) => (
            <th key={column} scope="col">
              {say(`week.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {week.viewers.map(({ actorId, actorName, customers, views, before, unusual }) => (
          <tr key={actorId}>
            <th scope="row">
              <Link to={linkTo(week, { group: 'views', actorId: String(actorId) })}>
                <bdi>{actorName}</bdi>
              </Link>{' '}
              {unusual && (
                <ToneTag tone="caution" icon="▲">
                  {say('week.unusual')}
                </ToneTag>
              )}
            </th>
            <td className="list-number">{customers}</td>
            <td className="list-number">{views}</td>
            <td className="list-number">{before}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ReviewDialog({ week, close, done }: { week: AuditWeek; close: () => void; done: () => void }) {
  const { say } = useAuditWords();
  const { message } = App.useApp();
  return (
    <FormDialog<{ remark: string }>
      title={say('week.review')}
      okText={say('week.review')}
      initial={{ remark: '' }}
      write={({ remark }) => reviewAuditWeek({ weekOn: week.weekOn, remark }, QUIET)}
      done={() => {
        void message.success(say('week.done'));
        done();
      }}
      close={close}
    >
      <Alert className="portal-lead" type="info" showIcon title={say('week.lead')} />
      <Form.Item
        name="remark"
        label={say('week.remark')}
        validateTrigger="onChange"
        rules={[{ required: true, whitespace: true, message: say('week.remark.needed') }]}
      >
        <Input.TextArea
          autoSize={{ minRows: 3, maxRows: 10 }}
          maxLength={2000}
          placeholder={say('week.remark.placeholder')}
        />
      </Form.Item>
    </FormDialog>
  );
}

/** One week of the log: what matters, who looked at many customers, and its review. */
export function WeekPanel({ weekOn, close }: { weekOn: string; close: () => void }) {
  const { say } = useAuditWords();
  const instant = useInstant();
  const [signing, setSigning] = useState(false);
  const { data: week, error, reload } = useLoaded(weekOn, (call) => viewAuditWeek({ weekOn }, call), { keep: true });
  useLive(['audit'], reload);
  return (
    <SidePanel
      open
      start="dialog"
      size={720}
      title={week ? say('week.title', { from: week.weekOn, to: week.untilOn }) : say('weeks.title')}
      onClose={close}
    >
      {error && <ListFailure title={say('week.failed')} error={error} retry={reload} />}
      {!week && !error && <Skeleton active paragraph={{ rows: 10 }} />}
      {week && (
        <div className="audit-week">
          {week.review && (
            <Alert
              type="success"
              showIcon
              title={say('week.reviewed', { by: week.review.by, at: instant(week.review.at) })}
              description={<bdi>{week.review.remark}</bdi>}
            />
          )}
          {!week.review && week.own > 0 && <Alert type="warning" showIcon title={say('week.own', { n: week.own })} />}
          <h3>{say('week.counts')}</h3>
          <Counts week={week} />
          <h3>{say('week.viewers')}</h3>
          <Viewers week={week} />
          {!week.review &&
            (week.whyNot ? (
              <p className="portal-quiet">{week.whyNot}</p>
            ) : (
              <Button type="primary" onClick={() => setSigning(true)}>
                {say('week.review')}
              </Button>
            ))}
        </div>
      )}
      {signing && week && (
        <ReviewDialog
          week={week}
          close={() => setSigning(false)}
          done={() => {
            setSigning(false);
            reload();
          }}
        />
      )}
    </SidePanel>
  );
}
