import { useAccess } from '@umijs/max';
import { Alert, Button, Form, Select, Skeleton } from 'antd';
import { useState } from 'react';
import { QUIET } from '@/components/calls';
import { Dialog } from '@/components/dialog/Dialog';
import { ListFailure } from '@/components/ListFailure';
import { ownName } from '@/components/own-name';
import { useLoaded } from '@/components/useLoaded';
import { useWrite } from '@/components/useWrite';
import type { NewShareLink, ViewDetail } from '@/services/types';
import { createShareLink, getViewDetail } from '@/services/viewer';
import { useViewerWords } from '../words';
import { MadeLink } from './MadeLink';
import { ShareLinks } from './ShareLinks';

type Props = { customerId: number; name: string; reportId?: number; close: () => void };

const DAYS = [3, 7, 14, 30, 90];
const USUAL_DAYS = 14;

/** What stands in the way of a link, and what to do about it. */
function Obstacle({ detail }: { detail: ViewDetail }) {
  const { say } = useViewerWords();
  const access = useAccess();
  const block = detail.shareBlock;
  if (!block) return null;
  if (block === 'permission') return <Alert type="warning" showIcon title={say('share.block.permission')} />;
  return (
    <Alert
      type="warning"
      showIcon
      title={say(`share.block.${block}`)}
      description={say(`share.block.${block}.next`)}
      action={
        access['customer:view'] && (
          <Button size="small" href={`/customer/List?open=${detail.customer.id}`}>
            {say('share.openCustomer')}
          </Button>
        )
      }
    />
  );
}

function Sharing({ detail, reportId }: { detail: ViewDetail; reportId?: number }) {
  const { say } = useViewerWords();
  const issued = detail.reports.filter(({ shown }) => shown === 'issued');
  const [chosen, setChosen] = useState(issued.some(({ id }) => id === reportId) ? reportId : issued[0]?.id);
  const [days, setDays] = useState(USUAL_DAYS);
  const [made, setMade] = useState<NewShareLink>();
  const make = useWrite((id: number) => createShareLink({ id }, { days }, QUIET), { done: setMade, tell: true });
  if (chosen === undefined) return <Alert type="info" showIcon title={say('share.block.none')} />;

  const choices = issued.map((report) => ({
    value: report.id,
    label: [ownName(report), report.testOn, report.reportNo].filter(Boolean).join(' · '),
  }));
  return (
    <div className="viewer-share">
      <Obstacle detail={detail} />
      <Form
        layout="vertical"
        className="viewer-share-form"
        disabled={detail.shareBlock !== null || make.busy}
        onFinish={() => make.run(chosen)}
      >
        <Form.Item label={say('share.report')} className="viewer-share-report" htmlFor="share-report">
          <Select
            id="share-report"
            value={chosen}
            options={choices}
            showSearch={{ optionFilterProp: 'label' }}
            onChange={(id) => {
              setChosen(id);
              setMade(undefined);
            }}
          />
        </Form.Item>
        <Form.Item label={say('share.days')} htmlFor="share-days">
          <Select
            id="share-days"
            value={days}
            onChange={setDays}
            options={DAYS.map((n) => ({ value: n, label: say('share.daysValue', { n }) }))}
          />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={make.busy}>
          {say('share.make')}
        </Button>
      </Form>
      {made && <MadeLink made={made} />}
      {detail.shareBlock !== 'permission' && <ShareLinks key={chosen} reportId={chosen} newest={made?.id} />}
    </div>
  );
}

/** Makes a link for the customer to one issued report, and shows and ends those that were made. */
export function ShareDialog({ customerId, name, reportId, close }: Props) {
  const { say } = useViewerWords();
  const { data, error, reload } = useLoaded(`share ${customerId}`, (call) => getViewDetail({ id: customerId }, call));
  return (
    <Dialog
      open
      width={640}
      title={say('share.title', { name: data ? `${data.customer.name} (${data.customer.pid})` : name })}
      onCancel={close}
      footer={<Button onClick={close}>{say('share.close')}</Button>}
    >
      {error && <ListFailure title={say('failed')} error={error} retry={reload} />}
      {!data && !error && <Skeleton active />}
      {data && <Sharing detail={data} reportId={reportId} />}
    </Dialog>
  );
}
