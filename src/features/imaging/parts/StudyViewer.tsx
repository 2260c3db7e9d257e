import { history } from '@umijs/max';
import { useMemoizedFn } from 'ahooks';
import { App } from 'antd';
import { use, useEffect, useState } from 'react';
import { saveFile } from '@/components/save-file';
import { useMedia, VIEWER_WIDE } from '@/components/useMedia';
import { useUnsavedGuard } from '@/components/useUnsavedGuard';
import { useUrlQuery } from '@/components/useUrlQuery';
import { PAGE_PATH } from '../addresses';
import { drawsByProcessor, startEngine } from '../engine/start';
import { DRAWN_KINDS, HAND_TOOLS, type Tool } from '../engine/tools';
import type { Command } from '../keys';
import { toKeyImage, toNewMark } from '../new-marks';
import { framesPerSecond } from '../rules/cine';
import { whyNoVolume } from '../rules/frames';
import { WINDOWS, type WindowName, windowsFor } from '../rules/windows';
import { useBoard } from '../useBoard';
import { useForgetting } from '../useForgetting';
import { useOtherStudies, useRecord } from '../useRecord';
import { useSeries } from '../useSeries';
import { useStudy } from '../useStudy';
import { useStudyMarks } from '../useStudyMarks';
import { usePanes } from '../useViewer';
import { useViewerKeys } from '../useViewerKeys';
import { useImagingWords } from '../words';
import { KeysDialog } from './KeysDialog';
import { MarksPanel } from './MarksPanel';
import { Pane, type Slot } from './Pane';
import { Planes } from './Planes';
import { TagsDialog } from './TagsDialog';
import { useAskText } from './useAskText';
import { ViewerHead } from './ViewerHead';
import { ViewerSeries } from './ViewerSeries';
import { ViewerTools } from './ViewerTools';

const isTool = (command: Command): command is Command & Tool =>
  ([...HAND_TOOLS, ...DRAWN_KINDS] as string[]).includes(command);

/** A study: its series, one or two panes, tools and marks. What is shown stands in the address. */
export default function StudyViewer({ studyUid }: { studyUid: string }) {
  const words = useImagingWords();
  const { say } = words;
  const { message } = App.useApp();
  const engine = use(startEngine());
  const { values, set } = useUrlQuery();
  const isWide = useMedia(VIEWER_WIDE);
  const study = useStudy(studyUid);
  const otherUid = values.compare ?? '';
  const otherStudy = useStudy(otherUid);
  const marks = useStudyMarks(studyUid);
  const record = useRecord(studyUid);
  const others = useOtherStudies(record);
  const asking = useAskText();
  // a thumb looks through the pictures first
  const [tool, setTool] = useState<Tool>(isWide ? 'window' : 'scroll');
  const [dialog, setDialog] = useState<'tags' | 'help'>();
  const [showsPlanes, setShowsPlanes] = useState(false);
  const [showsMarks, setShowsMarks] = useState(isWide);
  const [rate, setRate] = useState<number>();

  const panes = usePanes((slot, { frames, state }) => {
    const frame = frames[state.index];
    if (slot === 'a' && frame)
      set({ instance: frame.instanceUid, frame: frame.of > 1 ? String(frame.number) : undefined }, 'replace');
  });
  const { toolbox, board, turn } = useBoard(words, asking.ask, panes.open, tool);
  useForgetting(studyUid);

  const seriesA = values.series ?? study.first ?? '';
  const { data: told } = useSeries(studyUid, seriesA);
  const besideStudy = otherUid || studyUid;
  const seriesB = values.beside ?? (otherUid ? (otherStudy.first ?? '') : '');
  const current = panes.shown[panes.active];
  const frame = current?.frames[current.state.index];
  const windows = frame ? windowsFor(frame.data) : [];
  const drafts = board.drafts();
  const saved = marks.marks;
  const keyImage = saved.find(
    (mark) => mark.kind === 'key' && mark.instanceUid === frame?.instanceUid && mark.frame === frame.number,
  );
  const played = rate ?? (frame ? framesPerSecond(frame.data) : 15);
  const noVolume = current && whyNoVolume(current.frames);
  const noPlanes = drawsByProcessor() ? say('refused.noWebgl') : noVolume && say(`refused.${noVolume}`);
  const isOwnPane = panes.active === 'a' || besideStudy === studyUid;

  useUnsavedGuard(drafts.length > 0, { leavingPage: true, busy: marks.busy });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a series that was opened brings places for saved marks
  useEffect(
    () => board.show(studyUid, saved),
    [board, studyUid, saved, panes.shown.a?.imageIds, panes.shown.b?.imageIds],
  );

  const choose = (chosen: Tool) => {
    if ((DRAWN_KINDS as readonly string[]).includes(chosen) && !(marks.mayMark && isOwnPane)) return;
    setTool(chosen);
    toolbox.choose(chosen);
  };
  const save = useMemoizedFn(() => {
    const own = board.drafts().filter(({ place }) => place.studyUid === studyUid);
    if (own.length === 0) return;
    const window = current?.state.window;
    void marks.add(
      own.map((draft) => toNewMark(draft, window)),
      () => board.forget(own.map(({ id }) => id)),
    );
  });
  const toggleKeyImage = () => {
    if (!marks.mayMark || !current || !frame || !isOwnPane) return;
    if (keyImage) void marks.takeBack(keyImage);
    else {
      const { window } = current.state;
      const series = panes.active === 'a' ? seriesA : seriesB;
      void marks.add([toKeyImage(series, frame, { window, inReport: marks.mayReport })], undefined);
    }
  };
  const removeChosen = () => {
    const [id] = board.selected();
    if (id && current) board.remove(id, current.pane.element);
  };
  const show = (uid: string, seriesUid: string) => {
    setShowsPlanes(false);
    const isBeside = panes.active === 'b' || (uid !== studyUid && uid === otherUid);
    set(isBeside ? { beside: seriesUid } : { series: seriesUid, instance: undefined, frame: undefined });
  };
  const goTo = (place: { seriesUid: string; instanceUid: string; frame: number }) => {
    const there = panes.open.current.a;
    const index =
      seriesA === place.seriesUid
        ? (there?.frames.findIndex((one) => one.instanceUid === place.instanceUid && one.number === place.frame) ?? -1)
        : -1;
    panes.setActive('a');
    if (index >= 0) there?.pane.goTo(index);
    else set({ series: place.seriesUid, instance: place.instanceUid, frame: String(place.frame) });
  };
  const saveReport = async () => {
    const data = Object.values(panes.open.current)[0]?.frames[0]?.data;
    if (!data) return;
    const { measurementReport } = await import('../measurement-report');
    await marks.exportBy(() => saveFile(measurementReport(data, saved, new Date()), `${studyUid}-sr.dcm`));
  };

  const run = useMemoizedFn((command: Command) => {
    const pane = current?.pane;
    if (isTool(command)) return choose(command);
    const acts: Partial<Record<Command, () => void>> = {
      next: () => pane?.move(1),
      previous: () => pane?.move(-1),
      nextTen: () => pane?.move(10),
      previousTen: () => pane?.move(-10),
      first: () => pane?.goTo(0),
      last: () => pane?.goTo((current?.frames.length ?? 1) - 1),
      play: () => (current?.state.isPlaying ? pane?.stop() : pane?.play(played)),
      larger: () => pane?.zoomBy(1.25),
      smaller: () => pane?.zoomBy(0.8),
      turn: () => pane?.turn(),
      flipAcross: () => pane?.flip('flipHorizontal'),
      flipDown: () => pane?.flip('flipVertical'),
      invert: () => pane?.invert(),
      reset: () => pane?.reset(),
      keyImage: toggleKeyImage,
      undo: () => board.undo(),
      redo: () => board.redo(),
      remove: removeChosen,
      save,
      otherPane: () => seriesB && panes.setActive(panes.active === 'a' ? 'b' : 'a'),
      planes: () => (noPlanes ? message.info(noPlanes) : setShowsPlanes(!showsPlanes)),
      tags: () => frame && setDialog('tags'),
      marks: () => setShowsMarks(!showsMarks),
      help: () => setDialog('help'),
    };
    acts[command]?.();
  });
  const setWindow = useMemoizedFn((name: WindowName) => current?.pane.setWindow(WINDOWS[name]));
  useViewerKeys(windows, run, setWindow);

  const pane = (slot: Slot, uid: string, seriesUid: string) => (
    <Pane
      key={`${slot} ${uid} ${seriesUid}`}
      slot={slot}
      studyUid={uid}
      seriesUid={seriesUid}
      begin={{ instanceUid: slot === 'a' ? values.instance : undefined, frame: Number(values.frame) || 1 }}
      engine={engine}
      toolbox={toolbox}
      isActive={panes.active === slot && Boolean(seriesB)}
      activate={() => panes.setActive(slot)}
      changed={panes.changed}
    />
  );

  return (
    <main className="imaging" data-turn={turn}>
      <ViewerHead data={told?.[0]} record={record} back={() => history.push(PAGE_PATH)}>
        <ViewerTools
          state={{
            tool,
            hasPictures: Boolean(current),
            isMarking: marks.mayMark && isOwnPane,
            windows,
            isPlaying: current?.state.isPlaying ?? false,
            isKeyImage: Boolean(keyImage),
            canUndo: board.canUndo,
            canRedo: board.canRedo,
            canRemove: drafts.length > 0,
            noPlanes: noPlanes || undefined,
            showsPlanes,
            showsMarks,
            framesPerSecond: played,
            linking: !seriesB ? 'none' : panes.isLinked ? 'on' : 'off',
          }}
          run={run}
          setWindow={setWindow}
          setFramesPerSecond={(next) => {
            setRate(next);
            if (current?.state.isPlaying) current.pane.play(next);
          }}
          toggleLink={panes.toggleLink}
        />
      </ViewerHead>
      <div className="imaging-body">
        <ViewerSeries
          study={study}
          studyUid={studyUid}
          other={otherUid ? { uid: otherUid, study: otherStudy } : undefined}
          shown={[seriesA, seriesB]}
          choose={show}
          besideOf={(seriesUid) => set({ beside: seriesUid })}
          compare={(uid) => set({ compare: uid, beside: undefined })}
          others={others}
          isBeside={Boolean(seriesB)}
        />
        <div className="imaging-panes" data-beside={Boolean(seriesB && !showsPlanes) || undefined}>
          {showsPlanes && current ? (
            <Planes engine={engine} frames={current.frames} imageIds={current.imageIds} window={current.state.window} />
          ) : null}
          <div className="imaging-stacks" hidden={showsPlanes}>
            {seriesA && pane('a', studyUid, seriesA)}
            {seriesB && pane('b', besideStudy, seriesB)}
          </div>
        </div>
        {showsMarks && (
          <MarksPanel
            drafts={drafts}
            marks={marks}
            save={save}
            goTo={goTo}
            remove={(draft) => current && board.remove(draft.id, current.pane.element)}
            exportMarks={() => void saveReport()}
          />
        )}
      </div>
      {dialog === 'tags' && frame && (
        <TagsDialog data={frame.data} name={frame.instanceUid} close={() => setDialog(undefined)} />
      )}
      {dialog === 'help' && <KeysDialog close={() => setDialog(undefined)} />}
      {asking.dialog}
    </main>
  );
}
