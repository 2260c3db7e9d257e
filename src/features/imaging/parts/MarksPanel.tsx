import { DeleteOutlined, DownloadOutlined, SaveOutlined } from '@ant-design/icons';
import { Button, Checkbox, Empty, Tag, Tooltip } from 'antd';
import { InstantText } from '@/components/InstantText';
import { ListFailure } from '@/components/ListFailure';
import type { Mark } from '@/services/types';
import type { Draft } from '../engine/marks';
import { lengthUnit } from '../rules/measuring';
import { valueUnitOf } from '../rules/value-unit';
import type { StudyMarks } from '../useStudyMarks';
import { useImagingWords } from '../words';

type DraftProps = { draft: Draft; goTo: () => void; remove: () => void };

function DraftRow({ draft, goTo, remove }: DraftProps) {
  const { say, measuredLines, kind } = useImagingWords();
  const { frame } = draft.place;
  const lines = measuredLines(draft.measured, lengthUnit(frame.plane.spacing.kind), valueUnitOf(frame.data));
  return (
    <li className="imaging-mark">
      <button type="button" onClick={goTo}>
        <b>{kind(draft.kind)}</b> <Tag color="warning">{say('marks.unsaved')}</Tag>
        <span>{draft.text || lines.join(' · ')}</span>
      </button>
      <Button type="text" size="small" icon={<DeleteOutlined />} aria-label={say('marks.remove')} onClick={remove} />
    </li>
  );
}

type SavedProps = { mark: Mark; marks: StudyMarks; goTo: () => void };

function SavedRow({ mark, marks, goTo }: SavedProps) {
  const { say, measuredLines, kind } = useImagingWords();
  const lines = measuredLines(mark.measured, mark.unit, mark.valueUnit);
  return (
    <li className="imaging-mark">
      <button type="button" onClick={goTo}>
        <b>{kind(mark.kind)}</b>
        <span>{mark.text || lines.join(' · ')}</span>
        <span className="portal-quiet">
          {mark.createdBy} · <InstantText at={mark.createdAt} />
        </span>
      </button>
      {marks.mayMark && (
        <span className="imaging-mark-acts">
          <Checkbox
            checked={mark.inReport}
            disabled={marks.busy || !marks.mayReport}
            onChange={({ target }) => marks.change({ ...mark, inReport: target.checked })}
          >
            {say('marks.inReport')}
          </Checkbox>
          <Tooltip title={say('marks.takeBack')}>
            <Button
              type="text"
              size="small"
              icon={<DeleteOutlined />}
              aria-label={say('marks.takeBack')}
              disabled={marks.busy || (mark.inReport && !marks.mayReport)}
              onClick={() => marks.takeBack(mark)}
            />
          </Tooltip>
        </span>
      )}
    </li>
  );
}

type Props = {
  drafts: readonly Draft[];
  marks: StudyMarks;
  save: () => void;
  goTo: (place: { seriesUid: string; instanceUid: string; frame: number }) => void;
  remove: (draft: Draft) => void;
  exportMarks: () => void;
};

/** Measurements and key images: those just drawn, to be saved, and those of this study that every reader sees. */
export function MarksPanel({ drafts, marks, save, goTo, remove, exportMarks }: Props) {
  const { say } = useImagingWords();
  return (
    <aside className="imaging-marks" aria-label={say('marks.title')}>
      <header>
        <h2>{say('marks.title')}</h2>
        <Button
          type="primary"
          size="small"
          icon={<SaveOutlined />}
          disabled={drafts.length === 0 || !marks.mayMark}
          loading={marks.busy}
          onClick={save}
        >
          {say('marks.save', { n: drafts.length })}
        </Button>
      </header>
      {marks.mayMark && !marks.mayReport && marks.marks.length > 0 && (
        <p className="portal-quiet">{say('marks.notInReportNow')}</p>
      )}
      {marks.error && <ListFailure title={say('marks.failed')} error={marks.error} retry={marks.reload} />}
      {marks.failure && <ListFailure title={say('marks.notSaved')} error={marks.failure} retry={save} />}
      {drafts.length === 0 && marks.marks.length === 0 && !marks.error && (
        <Empty
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description={say(marks.mayMark ? 'marks.none' : 'marks.noneToSee')}
        />
      )}
      <ul>
        {drafts.map((draft) => (
          <DraftRow
            key={draft.id}
            draft={draft}
            goTo={() =>
              goTo({
                seriesUid: draft.place.seriesUid,
                instanceUid: draft.place.frame.instanceUid,
                frame: draft.place.frame.number,
              })
            }
            remove={() => remove(draft)}
          />
        ))}
        {marks.marks.map((mark) => (
          <SavedRow key={mark.id} mark={mark} marks={marks} goTo={() => goTo(mark)} />
        ))}
      </ul>
      {marks.marks.length > 0 && (
        <Button size="small" icon={<DownloadOutlined />} onClick={exportMarks}>
          {say('marks.export')}
        </Button>
      )}
    </aside>
  );
}
