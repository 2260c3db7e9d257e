import { useIntl } from '@umijs/max';
import { Alert, Button, Skeleton } from 'antd';
import { useState } from 'react';
import { getStudyOfReport } from '@/services/imaging';
import type { StudyOfReport } from '@/services/types';
import { ListFailure } from './ListFailure';
import { useLive } from './useLive';
import { useLoaded } from './useLoaded';
import './study-slot.css';

const pictureOf = ({ uid, seriesUid, instanceUid }: StudyOfReport) =>
  `/api/v1/dicomweb/studies/${uid}/series/${seriesUid}/instances/${instanceUid}/rendered`;

type Props = {
  reportId: number;
  /** Where the file's bytes are. */
  url: string;
  label: string;
};

/** Stands where a DICOM study is shown: how much it holds, its first image, and the way to the viewer. */
export default function StudySlot({ reportId, url, label }: Props) {
  const { formatMessage } = useIntl();
  const say = (id: string, values?: Record<string, number>) => formatMessage({ id: `document.study.${id}` }, values);
  const [isDrawn, setDrawn] = useState(true);
  const {
    data: study,
    error,
    reload,
  } = useLoaded(`study ${reportId}`, (call) => getStudyOfReport({ id: reportId }, call));
  useLive(['report'], reload);
  if (error) return <ListFailure title={say('failed')} error={error} retry={reload} />;
  if (study === undefined) return <Skeleton active />;
  if (study === null)
    return <Alert type="info" showIcon title={say('file')} action={<Button href={url}>{say('download')}</Button>} />;
  const { images, series, uid, description } = study;
  return (
    <div className="portal-study">
      <header>
        <strong>
          <bdi>{description || label}</bdi>
        </strong>
        <span className="portal-quiet">
          {say('images', { n: images })} · {say('series', { n: series })}
        </span>
        <Button type="primary" href={`/basicMaintenance/dicomPage/${uid}`} target="_blank" rel="noreferrer">
          {say('open')}
        </Button>
      </header>
      {isDrawn ? (
        <img key={uid} src={pictureOf(study)} alt={say('first')} onError={() => setDrawn(false)} />
      ) : (
        <Alert type="info" showIcon title={say('notDrawn')} />
      )}
    </div>
  );
}
