import { Link, useAccess } from '@umijs/max';
import { Tag } from 'antd';
import { StateTag } from '@/components/StateTag';
import type { StudyDetail } from '@/services/types';
import { useImagingWords } from '../words';

/** Whom the study was matched to, and its report: the images may say something else. */
export function StudyRecord({ record }: { record: StudyDetail | undefined }) {
  const { say } = useImagingWords();
  const access = useAccess();
  if (!record) return null;
  const { reportId, reportNo, reportStatus, customerId, customerName, pid, lateImageCount } = record;
  const address = access['report:check']
    ? `/basicMaintenance/reportChecker/${reportId}`
    : customerId && `/basicMaintenance/reportViewDetail/${customerId}?report=${reportId}`;
  return (
    <div className="imaging-record">
      <span>{customerId === null ? say('unmatched') : <bdi>{`${customerName} · ${pid}`}</bdi>}</span>
      <span>
        {address ? <Link to={address}>{reportNo}</Link> : reportNo} <StateTag state={reportStatus} />
        {lateImageCount > 0 && <Tag color="warning">{say('late', { n: lateImageCount })}</Tag>}
      </span>
    </div>
  );
}
