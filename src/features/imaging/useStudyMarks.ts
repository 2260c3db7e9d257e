import { useEffect, useState } from 'react';
import { useLive } from '@/components/useLive';
import { useLoaded } from '@/components/useLoaded';
import { useWrite } from '@/components/useWrite';
import { addMarks, changeMark, exportMarks, listMarks, takeBackMark } from '@/services/imaging';
import type { Mark, Marks, NewMark } from '@/services/types';

/** The saved marks of a study and what can be done with them. What is refused is told in passing. */
export function useStudyMarks(studyUid: string) {
  const { data: loaded, error, reload } = useLoaded(`marks ${studyUid}`, (call) => listMarks({ uid: studyUid }, call));
  const [written, setWritten] = useState<Marks>();
  useLive(['report'], reload);
  // what was loaded later than the last write counts
  useEffect(() => {
    if (loaded) setWritten(undefined);
  }, [loaded]);
  const after = { done: setWritten, stale: reload, tell: true };
  const adding = useWrite(
    (marks: NewMark[], _kept: (() => void) | undefined) => addMarks({ uid: studyUid }, { marks }),
    {
      ...after,
      done: (answer, _, kept) => {
        setWritten(answer);
        kept?.();
      },
    },
  );
  const changing = useWrite(
    ({ id, rowVersion, text, inReport }: Pick<Mark, 'id' | 'rowVersion' | 'text' | 'inReport'>) =>
      changeMark({ uid: studyUid, id }, { rowVersion, text, inReport }),
    after,
  );
  const takingBack = useWrite(
    ({ id, rowVersion }: Pick<Mark, 'id' | 'rowVersion'>) => takeBackMark({ uid: studyUid, id, rowVersion }),
    after,
  );
  // they leave when the portal has put it down
  const exporting = useWrite((_save: () => void) => exportMarks({ uid: studyUid }), {
    tell: true,
    done: (_, save) => save(),
  });
  const shown = written ?? loaded;
  return {
    marks: shown?.marks ?? [],
    mayMark: shown?.mayMark ?? false,
    mayReport: shown?.mayReport ?? false,
    error,
    reload,
    add: adding.run,
    change: changing.run,
    takeBack: takingBack.run,
    exportBy: exporting.run,
    failure: adding.failure,
    busy: adding.busy || changing.busy || takingBack.busy,
  };
}

export type StudyMarks = ReturnType<typeof useStudyMarks>;
