import { useIntl } from '@umijs/max';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import './study-slot.css';

/** The images of a report that is a DICOM study. */
export type Study = {
  uid: string;
  description: string;
  series: number;
  images: number;
  /** The one that stands for it. */
  seriesUid: string;
  instanceUid: string;
};

const pictureOf = ({ uid, seriesUid, instanceUid }: Study) =>
  `/api/v1/dicomweb/studies/${uid}/series/${seriesUid}/instances/${instanceUid}/rendered`;

type Props = {
  /** Absent where a page knows the file alone. */
  study: Study | undefined;
  /** Where the file's bytes are. */
  url: string;
  label: string;
};

/** Stands where a DICOM study is shown: how much it holds, its first image, and the way to the viewer. */
export default function StudySlot({ study, url, label }: Props) {
  const { formatMessage } = useIntl();
  const say = (id: string, values?: Record<string, number>) => formatMessage({ id: `document.study.${id}` }, values);
  const [isDrawn, setDrawn] = useState(true);
  if (!study)
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
