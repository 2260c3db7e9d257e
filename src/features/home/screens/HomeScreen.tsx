import { Link, useIntl, useModel } from '@umijs/max';
import { Button, Card, Empty, Result, Skeleton } from 'antd';
import { InstantText } from '@/components/InstantText';
import { ownName } from '@/components/own-name';
import { StateTag } from '@/components/StateTag';
import { ToneTag } from '@/components/ToneTag';
import { useInstant } from '@/components/useInstant';
import { useLive } from '@/components/useLive';
import { useLoaded } from '@/components/useLoaded';
import { useAge } from '@/components/waiting-age';
import { getHome } from '@/services/home';
import type { HomeView, ReportStatus } from '@/services/types';
import { AuditWeeks } from '../parts/AuditWeeks';
import { Integrity } from '../parts/Integrity';
import { Withdrawals } from '../parts/Withdrawals';
import '../home.css';

function Queues({ home }: { home: HomeView }) {
  const { formatMessage } = useIntl();
  const say = (id: string, values?: Record<string, string | number>) => formatMessage({ id }, values);
  const age = useAge();
  if (home.queues.length === 0) return <Empty description={say('home.queues.none')} />;
  return (
    <ul className="home-queues">
      {home.queues.map((queue) => (
        <li key={queue.queue}>
          <Link to={queue.path} className="home-queue">
            <span className="home-count">{queue.count}</span>
            <span>{say(`home.queue.${queue.queue}`)}</span>
            <span className="home-quiet">
              {queue.oldestAt ? say('home.oldest', { age: age(queue.oldestAt) }) : say('home.empty')}
            </span>
            {queue.urgent > 0 && (
              <ToneTag tone="alarm" icon="‼">
                {say('home.urgent', { n: queue.urgent })}
              </ToneTag>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}

type Critical = HomeView['criticals'][number];

function CriticalRows({ criticals }: { criticals: Critical[] }) {
  const { formatMessage } = useIntl();
  const instant = useInstant();
  return (
    <ul className="home-rows">
      {criticals.map((critical) => (
        <li key={critical.id}>
          <Link to={`/basicMaintenance/reportChecker/${critical.reportId}`}>
            <b>{critical.customerName ?? critical.reportNo}</b> <span className="home-quiet">{critical.pid}</span>
          </Link>
          <span>
            {ownName(critical)} <b>{`${critical.value} ${critical.unit}`}</b>
          </span>
          {critical.overdue ? (
            <ToneTag tone="alarm" icon="●">
              {formatMessage({ id: 'home.overdueSince' }, { at: instant(critical.dueAt) })}
            </ToneTag>
          ) : (
            <span className="home-quiet">{formatMessage({ id: 'home.due' }, { at: instant(critical.dueAt) })}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** What was escalated to the reader, before everything else. */
function ToYou({ home }: { home: HomeView }) {
  const { formatMessage } = useIntl();
  const criticals = home.criticals.filter(({ escalatedToMe }) => escalatedToMe);
  if (criticals.length === 0) return null;
  return (
    <Card size="small" title={`▲ ${formatMessage({ id: 'home.toYou' })}`} className="home-wide home-alarm">
      <p>{formatMessage({ id: 'home.toYou.lead' })}</p>
      <CriticalRows criticals={criticals} />
    </Card>
  );
}

/** What the reader was asked about a large change. */
function AskedOfYou({ home }: { home: HomeView }) {
  const { formatMessage } = useIntl();
  if (home.deltas.length === 0) return null;
  return (
    <Card size="small" title={`▲ ${formatMessage({ id: 'home.asked' })}`} className="home-wide home-alarm">
      <p>{formatMessage({ id: 'home.asked.lead' })}</p>
      <ul className="home-rows">
        {home.deltas.map((delta) => (
          <li key={delta.id}>
            <Link to={`/basicMaintenance/reportChecker/${delta.reportId}`}>
              <b>{delta.customerName ?? delta.reportNo}</b> <span className="home-quiet">{delta.pid}</span>
            </Link>
            <span>
              {ownName(delta)} <b>{`${delta.previousValue} → ${delta.value} ${delta.unit}`}</b>
            </span>
            <span>{formatMessage({ id: 'home.asked.by' }, { by: delta.askedBy, question: delta.question })}</span>
            <span className="home-quiet">
              <InstantText at={delta.askedAt} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Criticals({ home }: { home: HomeView }) {
  const { formatMessage } = useIntl();
  const criticals = home.criticals.filter(({ escalatedToMe }) => !escalatedToMe);
  if (criticals.length === 0) return <p className="home-quiet">{formatMessage({ id: 'home.criticals.none' })}</p>;
  return <CriticalRows criticals={criticals} />;
}

function Turnaround({ home }: { home: HomeView }) {
  const { formatMessage } = useIntl();
  const say = (id: string) => formatMessage({ id });
  return (
    <>
      <table className="home-turnaround">
        <thead>
          <tr>
            {['step', 'count', 'median', 'p90'].map((column) => (
              <th key={column} scope="col">
                {say(`home.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {home.turnaround.map((row) => (
            <tr key={row.step}>
              <th scope="row">{say(`home.step.${row.step}`)}</th>
              <td>{row.n}</td>
              <td>{row.medianHours?.toFixed(1) ?? '–'}</td>
              <td>{row.p90Hours?.toFixed(1) ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="home-quiet">{say('home.turnaround.note')}</p>
    </>
  );
}

function Touched({ home }: { home: HomeView }) {
  const { formatMessage } = useIntl();
  if (home.touched.length === 0) return <p className="home-quiet">{formatMessage({ id: 'home.touched.none' })}</p>;
  return (
    <ul className="home-rows">
      {home.touched.map((row) => (
        <li key={row.reportId}>
          <Link to={row.path}>{ownName(row)}</Link>
          <span className="home-quiet">{row.reportNo}</span>
          <StateTag state={row.status as ReportStatus} />
          <span className="home-quiet">
            <InstantText at={row.at} />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** What waits for this person, what is urgent, how the clinic does, and where they left off. */
export default function HomeScreen() {
  const { formatMessage } = useIntl();
  const say = (id: string, values?: Record<string, string>) => formatMessage({ id }, values);
  const { initialState } = useModel('@@initialState');
  const { data: home, error, reload } = useLoaded('home', getHome);
  useLive(['report', 'queue', 'audit'], reload);
  if (error && !home)
    return (
      <Result
        status="warning"
        title={error.message}
        subTitle={error.requestId && say('list.requestId', { id: error.requestId })}
        extra={
          <Button type="primary" onClick={reload}>
            {say('home.retry')}
          </Button>
        }
      />
    );
  const { integrity } = home ?? {};
  const isUrgent = integrity && (integrity.total > 0 || !integrity.guarded);
  const record = integrity && (
    <Card size="small" title={say('home.integrity')} className={isUrgent ? 'home-wide' : ''}>
      <Integrity integrity={integrity} />
    </Card>
  );
  return (
    <div className="home">
      <header>
        <h1>{say('home.welcome', { name: initialState?.staff?.name ?? '' })}</h1>
        <p className="home-quiet">
          {home && say('home.today', { date: home.today })} <Link to="/home/account">{say('home.account')}</Link>
        </p>
      </header>
      {!home ? (
        <Skeleton active paragraph={{ rows: 8 }} />
      ) : (
        <div className="home-grid">
          <ToYou home={home} />
          <AskedOfYou home={home} />
          {home.withdrawals.length > 0 && (
            <Card size="small" title={`▲ ${say('home.queue.withdrawals')}`} className="home-wide home-alarm">
              <Withdrawals withdrawals={home.withdrawals} reload={reload} />
            </Card>
          )}
          {home.auditWeeks && (
            <Card size="small" title={`▲ ${say('home.audit')}`} className="home-wide home-alarm">
              <AuditWeeks overdue={home.auditWeeks} />
            </Card>
          )}
          {(home.queues.length > 0 || home.withdrawals.length === 0) && (
            <Card size="small" title={say('home.queues')} className="home-wide">
              <Queues home={home} />
            </Card>
          )}
          {isUrgent && record}
          {home.clinical &&
            (home.criticals.length === 0 || home.criticals.some(({ escalatedToMe }) => !escalatedToMe)) && (
              <Card size="small" title={say('home.criticals')}>
                <Criticals home={home} />
              </Card>
            )}
          {home.clinical && (
            <Card size="small" title={say('home.turnaround')}>
              <Turnaround home={home} />
            </Card>
          )}
          <Card size="small" title={say('home.touched')}>
            <Touched home={home} />
          </Card>
          {!isUrgent && record}
        </div>
      )}
    </div>
  );
}
