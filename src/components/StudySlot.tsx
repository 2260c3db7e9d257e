import { useIntl } from '@umijs/max';
import { Alert, Button, Skeleton } from 'antd';
import { use, useState } from 'react';
import { getStudyOfReport } from '@/services/imaging';
import type { StudyOfReport } from '@/services/types';
import { LazyDocument } from './document/LazyDocument';
import { ListFailure } from './ListFailure';
import { StudyInPlace } from './StudyInPlace';
import { useLive } from './useLive';
import { useLoaded } from './useLoaded';
import './study-slot.css';

type Props = {
  reportId: number;
  /** Where the file's bytes are. */
  url: string;
  label: string;
};

function Study({ study, label }: { study: StudyOfReport; label: string }) {
  const { formatMessage } = useIntl();
  const say = (id: string, values?: Record<string, number>) => formatMessage({ id: `document.study.${id}` }, values);
  const InPlace = use(StudyInPlace);
  const { uid, series, images, description } = study;
  // what joins meanwhile waits until the reader asks for it: a picture that is looked at stays where it is
  const [shown, setShown] = useState(images);
  return (
    <div className="portal-study">
      <header>
        <strong>
          <bdi>{description || label}</bdi>
        </strong>
        <span className="portal-quiet">
          {say('images', { n: images })} · {say('series', { n: series })}
        </span>
        {images > shown && (
          <Button size="small" onClick={() => setShown(images)}>
            {say('more', { n: images - shown })}
          </Button>
        )}
        <Button size="small" href={`/basicMaintenance/dicomPage/${uid}`} target="_blank" rel="noreferrer">
          {say('open')}
        </Button>
      </header>
      <div className="portal-study-place">
        <LazyDocument place={uid}>
          {InPlace && <InPlace key={shown} uid={uid} label={description || label} />}
        </LazyDocument>
      </div>
    </div>
  );
}

/** Stands where a DICOM study is shown: how much it holds, its pictures, and the way to the viewer with all its tools. */
export default function StudySlot({ reportId, url, label }: Props) {
  const { formatMessage } = useIntl();
  const say = (id: string) => formatMessage({ id: `document.study.${id}` });
  const {
    data: study,
    error,
    reload,
  } = useLoaded(`study ${reportId}`, (call) => getStudyOfReport({ id: reportId }, call));
  useLive(['report'], reload);
  if (study) return <Study key={study.uid} study={study} label={label} />;
  if (error) return <ListFailure title={say('failed')} error={error} retry={reload} />;
  if (study === undefined) return <Skeleton active />;
  return <Alert type="info" showIcon title={say('file')} action={<Button href={url}>{say('download')}</Button>} />;
}
