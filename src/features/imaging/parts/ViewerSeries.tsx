import { CloseOutlined } from '@ant-design/icons';
import { Button, Select } from 'antd';
import { ListFailure } from '@/components/ListFailure';
import type { StudyRow } from '@/services/types';
import type { Study } from '../useStudy';
import { useImagingWords } from '../words';
import { SeriesList } from './SeriesList';

type Props = {
  studyUid: string;
  study: Study;
  other: { uid: string; study: Study } | undefined;
  shown: readonly string[];
  choose: (studyUid: string, seriesUid: string) => void;
  /** Shows a series of this study beside the first pane; undefined closes it. */
  besideOf: (seriesUid: string | undefined) => void;
  compare: (studyUid: string | undefined) => void;
  /** Of the same person. */
  others: readonly StudyRow[];
  isBeside: boolean;
};

/** The series to choose from: of this study, and of the one it is compared with. */
export function ViewerSeries({ studyUid, study, other, shown, choose, besideOf, compare, others, isBeside }: Props) {
  const { say } = useImagingWords();
  const close = () => {
    besideOf(undefined);
    compare(undefined);
  };
  return (
    <div className="imaging-choice">
      {study.error && <ListFailure title={say('study.failed')} error={study.error} retry={study.reload} />}
      {study.data?.length === 0 && <p className="portal-quiet">{say('study.empty')}</p>}
      <SeriesList
        studyUid={studyUid}
        series={study.data ?? []}
        title={say('series.title')}
        shown={shown}
        choose={choose}
      />
      {other && (
        <>
          {other.study.error && (
            <ListFailure title={say('study.failed')} error={other.study.error} retry={other.study.reload} />
          )}
          <SeriesList
            studyUid={other.uid}
            series={other.study.data ?? []}
            title={say('series.other')}
            shown={shown}
            choose={choose}
          />
        </>
      )}
      <div className="imaging-beside">
        {!isBeside && (study.data?.length ?? 0) > 0 && (
          <Select
            size="small"
            value={null}
            placeholder={say('beside')}
            aria-label={say('beside')}
            popupMatchSelectWidth={false}
            options={study.data?.map(({ uid, number, description, modality }) => ({
              value: uid,
              label: [number, description || say('series.unnamed'), modality].filter(Boolean).join(' · '),
            }))}
            onChange={(uid) => uid && besideOf(uid)}
          />
        )}
        {!isBeside && others.length > 0 && (
          <Select
            size="small"
            value={null}
            placeholder={say('compare')}
            aria-label={say('compare')}
            popupMatchSelectWidth={false}
            options={others.map(({ uid, studyOn, description, modalities }) => ({
              value: uid,
              label: [studyOn, description, modalities.join(', ')].filter(Boolean).join(' · '),
            }))}
            onChange={(uid) => uid && compare(uid)}
          />
        )}
        {isBeside && (
          <Button size="small" icon={<CloseOutlined />} onClick={close}>
            {say('beside.close')}
          </Button>
        )}
      </div>
    </div>
  );
}
