import { Select } from 'antd';
import { type ComponentType, lazy, use, useState } from 'react';
import { LoadingMark } from '@/components/document/LoadingMark';
import { ListFailure } from '@/components/ListFailure';
import { pageTexts } from '@/components/page-texts';
import type { ShownStudy } from '@/components/StudyInPlace';
import { loadTexts } from '@/components/texts';
import type { SeriesHead } from '../dicomweb';
import { useStudy } from '../useStudy';
import { useImagingWords } from '../words';
import type { SeriesInPlace } from './StackInPlace';
import '../panes.css';
import '../in-place.css';

/** Cornerstone, or what the server draws where it cannot be started. */
const Pictures = lazy(async (): Promise<{ default: ComponentType<SeriesInPlace> }> => {
  const stack = await import('./StackInPlace');
  return (await stack.canStart()) ? stack : import('./DrawnInPlace');
});

type ChoiceProps = { series: readonly SeriesHead[]; shown: string; choose: (uid: string) => void };

function SeriesChoice({ series, shown, choose }: ChoiceProps) {
  const { say } = useImagingWords();
  return (
    <Select
      className="imaging-in-place-series"
      aria-label={say('series.title')}
      value={shown}
      popupMatchSelectWidth={false}
      options={series.map(({ uid, number, description, modality, instances }) => ({
        value: uid,
        label: [number, description || say('series.unnamed'), say('series.facts', { modality, n: instances })]
          .filter(Boolean)
          .join(' · '),
      }))}
      onChange={choose}
    />
  );
}

/** A study within a page of reports: one series at a time, to look through; marks and planes are in the viewer's own page. */
export default function StudyPictures({ uid, label }: ShownStudy) {
  use(loadTexts(pageTexts.imaging));
  const { say } = useImagingWords();
  const { data, first, error, reload } = useStudy(uid);
  const [chosen, setChosen] = useState<string>();
  const shown = chosen ?? first;
  if (error && !data) return <ListFailure title={say('study.failed')} error={error} retry={reload} />;
  if (!data) return <LoadingMark />;
  if (!shown) return <p className="portal-quiet">{say('study.empty')}</p>;
  return (
    <Pictures key={shown} studyUid={uid} seriesUid={shown} label={label}>
      {data.length > 1 && <SeriesChoice series={data} shown={shown} choose={setChosen} />}
    </Pictures>
  );
}
