import type { RenderingEngine } from '@cornerstonejs/core';
import { Spin } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';
import { ListFailure } from '@/components/ListFailure';
import { beginAt } from '../begin';
import { nameImages } from '../engine/images';
import { type PaneState, StackPane } from '../engine/stack';
import type { Toolbox } from '../engine/tools';
import type { Frame } from '../rules/frames';
import { useSeries } from '../useSeries';
import { useImagingWords } from '../words';
import { NotPictures } from './NotPictures';
import { PaneOverlay } from './PaneOverlay';

export type Slot = 'a' | 'b';

/** A pane as the tools work with it. */
export interface OpenPane {
  pane: StackPane;
  frames: Frame[];
  imageIds: string[];
  state: PaneState;
}

type Props = {
  slot: Slot;
  studyUid: string;
  seriesUid: string;
  /** The picture to begin with; another one later is gone to by the tools. */
  begin: { instanceUid: string | undefined; frame: number };
  engine: RenderingEngine;
  toolbox: Toolbox;
  isActive: boolean;
  activate: () => void;
  /** Told whenever something of the pane changes; undefined when it shows no pictures. */
  changed: (slot: Slot, open: OpenPane | undefined) => void;
};

type StackProps = Omit<Props, 'isActive' | 'activate'> & { frames: Frame[] };

function Stack({ slot, studyUid, seriesUid, begin, engine, toolbox, changed, frames }: StackProps) {
  const { say } = useImagingWords();
  const element = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<PaneState>();
  const imageIds = useMemo(() => nameImages(studyUid, seriesUid, frames), [studyUid, seriesUid, frames]);
  const frame = frames[state?.index ?? -1];
  const first = useRef(begin);

  useEffect(() => {
    if (!element.current) return;
    const id = `imaging-${slot}`;
    const pane = new StackPane(engine, element.current, id, (next) => {
      setState(next);
      changed(slot, { pane, frames, imageIds, state: next });
    });
    toolbox.add(id, engine.id);
    void pane.show(imageIds, beginAt(frames, first.current));
    return () => {
      toolbox.remove(id, engine.id);
      pane.close();
      changed(slot, undefined);
    };
  }, [slot, engine, toolbox, changed, frames, imageIds]);

  return (
    <>
      <div ref={element} className="imaging-canvas" />
      {!frame && !state?.isBroken && <Spin className="imaging-wait" aria-label={say('loading')} />}
      {frame && state && <PaneOverlay frame={frame} count={frames.length} state={state} />}
      {state?.isBroken && (
        <div className="imaging-broken" role="alert">
          <strong>{say('broken')}</strong>
          <span>{say('broken.next')}</span>
        </div>
      )}
    </>
  );
}

/** One series: its pictures, its report or its PDF. */
export function Pane(props: Props) {
  const { studyUid, seriesUid, slot, isActive, activate } = props;
  const { say } = useImagingWords();
  const { content, error, reload } = useSeries(studyUid, seriesUid);
  return (
    <section
      className="imaging-pane"
      data-active={isActive || undefined}
      aria-label={say(slot === 'a' ? 'pane' : 'pane.other')}
      aria-busy={!content && !error}
      onPointerDownCapture={activate}
      onFocusCapture={activate}
    >
      {error && !content && <ListFailure title={say('series.failed')} error={error} retry={reload} />}
      {!content && !error && <Spin className="imaging-wait" aria-label={say('loading')} />}
      {content?.kind === 'pictures' && <Stack key={seriesUid} {...props} frames={content.frames} />}
      {content && content.kind !== 'pictures' && (
        <NotPictures content={content} studyUid={studyUid} seriesUid={seriesUid} />
      )}
    </section>
  );
}
