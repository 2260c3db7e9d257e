import { Link, useIntl } from '@umijs/max';
import { Alert, Empty, Input, Skeleton, Switch } from 'antd';
import { useState } from 'react';
import { AnalyteCard } from '@/components/AnalyteCard';
import { ListFailure } from '@/components/ListFailure';
import { useLoaded } from '@/components/useLoaded';
import type { BiomarkerSeries } from '@/services/types';
import { getResultsReview } from '@/services/viewer';
import { useRecordWords } from '../../words';
import type { RecordProps } from './record';

const isFound = ({ nameEn, nameZh, analyteCode }: BiomarkerSeries, text: string) =>
  [nameEn, nameZh, analyteCode ?? ''].some((name) => name.toLowerCase().includes(text.trim().toLowerCase()));

/** Each biomarker of the issued reports over time, with its range. */
export default function TrendsTab({ customer }: RecordProps) {
  const { formatMessage } = useIntl();
  const say = (id: string, values?: Record<string, number>) => formatMessage({ id: `viewer.${id}` }, values);
  const record = useRecordWords();
  const [text, setText] = useState('');
  const [abnormal, setAbnormal] = useState(false);
  const { data, error, reload } = useLoaded(`trends ${customer.id}`, (call) =>
    getResultsReview({ id: customer.id }, call),
  );
  if (error) return <ListFailure title={record.say('failed')} error={error} retry={reload} />;
  if (!data) return <Skeleton active paragraph={{ rows: 10 }} />;
  const shown = data.series.filter((one) => (!abnormal || one.abnormal) && isFound(one, text));
  return (
    <section aria-label={record.say('tab.trends')} className="customer-trends">
      {data.underRevision > 0 && (
        <Alert type="warning" showIcon title={say('review.underRevision', { n: data.underRevision })} />
      )}
      {data.series.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say('review.empty')} />
      ) : (
        <search className="customer-section-head">
          <Input
            type="search"
            allowClear
            value={text}
            maxLength={100}
            aria-label={say('review.search')}
            placeholder={say('review.search')}
            onChange={({ target }) => setText(target.value)}
          />
          {/* biome-ignore lint/a11y/noLabelWithoutControl: the switch is the control */}
          <label className="customer-switch">
            <Switch checked={abnormal} onChange={setAbnormal} /> {say('review.abnormal')}
          </label>
          <Link to={`/basicMaintenance/reportViewDetail/${customer.id}/ror`}>{say('review')}</Link>
        </search>
      )}
      {data.series.length > 0 && shown.length === 0 && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say('review.empty.filtered')} />
      )}
      {shown.map((one) => (
        <AnalyteCard key={one.key} series={one} customerId={customer.id} />
      ))}
    </section>
  );
}
