import { useEffect, useRef, useState } from 'react';
import { thumbnailAddress } from '../addresses';
import type { SeriesHead } from '../dicomweb';
import { useImagingWords } from '../words';

/** Asked for only when it comes into sight: a study may have a hundred series. */
function useSeen(element: React.RefObject<HTMLElement | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!element.current || isSeen) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isSeen]);
  return isSeen;
}

function Picture({ studyUid, seriesUid }: { studyUid: string; seriesUid: string }) {
  const [isMissing, setMissing] = useState(false);
  if (isMissing) return null;
  return <img alt="" src={thumbnailAddress(studyUid, seriesUid)} onError={() => setMissing(true)} />;
}

type ItemProps = { studyUid: string; series: SeriesHead; isShown: boolean; choose: () => void };

function Item({ studyUid, series, isShown, choose }: ItemProps) {
  const { say } = useImagingWords();
  const button = useRef<HTMLButtonElement>(null);
  const isSeen = useSeen(button);
  const name = series.description || say('series.unnamed');
  return (
    <li>
      <button
        ref={button}
        type="button"
        className="imaging-series"
        aria-current={isShown || undefined}
        onClick={choose}
      >
        <span className="imaging-thumbnail">{isSeen && <Picture studyUid={studyUid} seriesUid={series.uid} />}</span>
        <span className="imaging-series-words">
          <b>{series.number === undefined ? name : `${series.number}. ${name}`}</b>
          <span className="portal-quiet">
            {say('series.facts', { modality: series.modality, n: series.instances })}
          </span>
        </span>
      </button>
    </li>
  );
}

type Props = {
  studyUid: string;
  series: readonly SeriesHead[];
  title: string;
  shown: readonly string[];
  choose: (studyUid: string, seriesUid: string) => void;
};

/** The series of a study with their small pictures; a click shows one in the pane that is worked in. */
export function SeriesList({ studyUid, series, title, shown, choose }: Props) {
  return (
    <nav className="imaging-series-list" aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {series.map((one) => (
          <Item
            key={one.uid}
            studyUid={studyUid}
            series={one}
            isShown={shown.includes(one.uid)}
            choose={() => choose(studyUid, one.uid)}
          />
        ))}
      </ul>
    </nav>
  );
}
