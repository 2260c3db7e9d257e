import type { RenderingEngine } from '@cornerstonejs/core';
import { Alert, Progress } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { headOf } from '../dicomweb';
import { PLANES, type PlaneName, type PlaneState, PlanesView } from '../engine/planes';
import type { Frame } from '../rules/frames';
import type { Window } from '../rules/windows';
import { useImagingWords } from '../words';
import { Edges } from './Edges';

type Props = { engine: RenderingEngine; frames: Frame[]; imageIds: string[]; window: Window | undefined };

/** Which way is which at the edges of a plane, and where in the patient it is cut. */
function PlaceOfPlane({ plane, state }: { plane: PlaneName; state: PlaneState | undefined }) {
  const { say, number } = useImagingWords();
  if (!state) return null;
  const { edges, way, mm } = state;
  return (
    <>
      <Edges edges={edges} />
      <div className="imaging-corner" data-corner="bottom-start">
        <span data-testid={`imaging-${plane}`}>{say('planes.at', { way, mm: number(mm, 1) })}</span>
      </div>
    </>
  );
}

/** A series as a volume, cut in the three planes of the body. */
export function Planes({ engine, frames, imageIds, window }: Props) {
  const { say } = useImagingWords();
  const elements = useRef<Partial<Record<PlaneName, HTMLDivElement>>>({});
  const [share, setShare] = useState(0);
  const [failure, setFailure] = useState<string>();
  const [states, setStates] = useState<Partial<Record<PlaneName, PlaneState>>>({});
  const begin = useRef(window);
  useEffect(() => {
    const view = new PlanesView(engine, elements.current as Record<PlaneName, HTMLDivElement>, (plane, state) =>
      setStates((before) => ({ ...before, [plane]: state })),
    );
    view.show(imageIds, begin.current, setShare).catch((error: Error) => setFailure(error.message));
    return () => view.close();
  }, [engine, imageIds]);
  const head = frames[0] && headOf(frames[0].data);
  return (
    <div className="imaging-planes">
      {PLANES.map((plane) => (
        <section key={plane} className="imaging-plane" aria-label={say(`plane.${plane}`)}>
          <div
            ref={(element) => {
              if (element) elements.current[plane] = element;
            }}
            className="imaging-canvas"
          />
          <div className="imaging-corner" data-corner="top-start">
            <strong>{head?.patientName || say('nameless')}</strong>
            <span>{head?.patientNo || say('numberless')}</span>
            <span>{say(`plane.${plane}`)}</span>
          </div>
          <PlaceOfPlane plane={plane} state={states[plane]} />
        </section>
      ))}
      <div className="imaging-plane imaging-plane-words">
        {failure && <Alert type="error" showIcon title={say('planes.failed')} description={failure} />}
        {share < 1 && !failure && <Progress percent={Math.round(share * 100)} />}
        <p>{say('planes.how')}</p>
        <p className="portal-quiet">{say('planes.noMarks')}</p>
      </div>
    </div>
  );
}
