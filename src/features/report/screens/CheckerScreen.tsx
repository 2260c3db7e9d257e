import { ArrowLeftOutlined } from '@ant-design/icons';
import { history, useIntl, useLocation, useParams } from '@umijs/max';
import { Button, Result } from 'antd';
import { use } from 'react';
import { pageTexts } from '@/components/page-texts';
import { loadTexts } from '@/components/texts';
import { LIST_REPORT_QUEUE_QUEUE } from '@/services/choices';
import type { PagePath } from '../../../../config/pages';
import { type Queue, QueueList } from '../parts/QueueList';
import { ReportChecker } from '../parts/ReportChecker';
import '../checker.css';

const ROOT: PagePath = '/basicMaintenance/reportChecker';

/** Without an id the work queues; with one, the report. The queue stands in the address, so that J and K know the way. */
export default function CheckerScreen() {
  use(loadTexts(pageTexts.checker));
  const { formatMessage } = useIntl();
  const { '*': splat = '' } = useParams();
  const asked = new URLSearchParams(useLocation().search).get('queue');
  const queue: Queue = LIST_REPORT_QUEUE_QUEUE.find((one) => one === asked) ?? 'toCheck';
  const open = (id: number) => history.push(`${ROOT}/${id}?queue=${queue}`);
  if (splat !== '') {
    if (!/^\d{1,15}$/.test(splat))
      return (
        <Result
          status="404"
          title={formatMessage({ id: 'shell.notFound.title' })}
          extra={<Button onClick={() => history.push(ROOT)}>{formatMessage({ id: 'checker.action.back' })}</Button>}
        />
      );
    return (
      <ReportChecker
        key={splat}
        id={Number(splat)}
        queue={queue}
        onOpen={open}
        onBack={() => history.push(`${ROOT}?queue=${queue}`)}
      />
    );
  }
  return (
    <main className="checker-queues">
      <header>
        <Button icon={<ArrowLeftOutlined />} onClick={() => history.push('/home')}>
          {formatMessage({ id: 'checker.home' })}
        </Button>
        <h1>{formatMessage({ id: 'checker.title' })}</h1>
      </header>
      <QueueList key={queue} queue={queue} onQueue={(next) => history.replace(`${ROOT}?queue=${next}`)} onOpen={open} />
    </main>
  );
}
