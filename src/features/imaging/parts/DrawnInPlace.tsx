import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Alert, Button, Slider } from 'antd';
import { useState } from 'react';
import { LoadingMark } from '@/components/document/LoadingMark';
import { ListFailure } from '@/components/ListFailure';
import { frameAddress } from '../addresses';
import { headOf } from '../dicomweb';
import type { Frame } from '../rules/frames';
import { useSeries } from '../useSeries';
import { useImagingWords } from '../words';
import { NotPictures } from './NotPictures';
import type { SeriesInPlace } from './StackInPlace';

function DrawnFrames({
  studyUid,
  seriesUid,
  frames,
}: Pick<SeriesInPlace, 'studyUid' | 'seriesUid'> & { frames: Frame[] }) {
  const { say } = useImagingWords();
  const [index, setIndex] = useState(0);
  const [broken, setBroken] = useState<number>();
  const frame = frames[index];
  if (!frame) return null;
  const { patientName, patientNo } = headOf(frame.data);
  const position = say('position', { at: index + 1, count: frames.length });
  const step = (by: number) => setIndex(Math.min(Math.max(index + by, 0), frames.length - 1));
  return (
    <>
      <div className="imaging-in-place-tools">
        <Button icon={<LeftOutlined />} aria-label={say('command.previous')} onClick={() => step(-1)} />
        <Button icon={<RightOutlined />} aria-label={say('command.next')} onClick={() => step(1)} />
        <Slider
          className="imaging-in-place-slider"
          min={1}
          max={Math.max(frames.length, 2)}
          value={index + 1}
          ariaLabelForHandle={say('command.scroll')}
          onChange={(at) => setIndex(Math.min(at, frames.length) - 1)}
        />
      </div>
      <figure className="imaging-in-place-drawn">
        <figcaption>
          {`${patientName || say('nameless')} · ${patientNo || say('numberless')}`}
          <br />
          <span data-testid="imaging-position">{position}</span>
        </figcaption>
        {broken === index ? (
          <p role="alert">{say('broken')}</p>
        ) : (
          <img
            src={`${frameAddress(studyUid, seriesUid, frame)}/rendered`}
            alt={position}
            onError={() => setBroken(index)}
          />
        )}
      </figure>
    </>
  );
}

/** The same where Cornerstone cannot run: the server draws the pictures, one at a time. */
export default function DrawnInPlace({ studyUid, seriesUid, children }: SeriesInPlace) {
  const { say } = useImagingWords();
  const { content, error, reload } = useSeries(studyUid, seriesUid);
  return (
    <div className="imaging-in-place">
      <Alert type="info" showIcon title={say('drawn')} />
      {children && <div className="imaging-in-place-tools">{children}</div>}
      {error && !content && <ListFailure title={say('series.failed')} error={error} retry={reload} />}
      {!content && !error && <LoadingMark />}
      {content?.kind === 'pictures' && (
        <DrawnFrames studyUid={studyUid} seriesUid={seriesUid} frames={content.frames} />
      )}
      {content && content.kind !== 'pictures' && (
        <NotPictures content={content} studyUid={studyUid} seriesUid={seriesUid} />
      )}
    </div>
  );
}
