import { WarningOutlined } from '@ant-design/icons';
import { headOf } from '../dicomweb';
import type { PaneState } from '../engine/stack';
import { numberOf, textOf } from '../rules/dataset';
import type { Frame } from '../rules/frames';
import { useImagingWords } from '../words';
import { Edges } from './Edges';

type Props = { frame: Frame; count: number; state: PaneState };

const joined = (...parts: (string | false | undefined)[]) => parts.filter(Boolean).join(' · ');

/** What stands over a picture: whose it is above all, which, how it is shown and what of it cannot be trusted. */
export function PaneOverlay({ frame, count, state }: Props) {
  const { say, number } = useImagingWords();
  const { data, plane } = frame;
  const head = headOf(data);
  const thickness = numberOf(data, '00180050');
  const location = numberOf(data, '00201041');
  const { window, edges } = state;
  const warning = plane.spacing.kind === 'patient' ? undefined : say(`spacing.${plane.spacing.kind}`);
  return (
    <div className="imaging-overlay">
      <div className="imaging-corner" data-corner="top-start">
        <strong>{head.patientName || say('nameless')}</strong>
        <span>{head.patientNo ? say('patientNo', { no: head.patientNo }) : say('numberless')}</span>
        <span>{joined(head.birthOn, head.sex)}</span>
      </div>
      <div className="imaging-corner" data-corner="top-end">
        <span>{joined(head.studyOn, textOf(data, '00080060'))}</span>
        <span>{head.description}</span>
        <span>{textOf(data, '0008103E')}</span>
        <span className="imaging-wide">{head.institution}</span>
      </div>
      <div className="imaging-corner" data-corner="bottom-start">
        <span data-testid="imaging-position">{say('position', { at: state.index + 1, count })}</span>
        {frame.of > 1 && <span>{say('frameOf', { frame: frame.number, of: frame.of })}</span>}
        <span className="imaging-wide">
          {joined(
            location !== undefined && say('location', { mm: number(location, 1) }),
            thickness !== undefined && say('thickness', { mm: number(thickness, 1) }),
          )}
        </span>
        {state.loaded < count && <span>{say('loaded', { n: state.loaded, count })}</span>}
      </div>
      <div className="imaging-corner" data-corner="bottom-end">
        {warning && (
          <span className="imaging-warning">
            <WarningOutlined aria-hidden="true" /> {warning}
          </span>
        )}
        {textOf(data, '00282110') === '01' && <span>{say('lossy')}</span>}
        {window && <span>{say('windowAt', { center: number(window.center, 0), width: number(window.width, 0) })}</span>}
        <span>{say('zoomAt', { percent: Math.round(state.zoom * 100) })}</span>
      </div>
      {plane.isPlaced && <Edges edges={edges} />}
    </div>
  );
}
