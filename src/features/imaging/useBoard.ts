import { useEffect, useRef, useState } from 'react';
import { placeOf } from './engine/images';
import { MarkBoard, measureDrawn, redrawMarks } from './engine/marks';
import { type AskText, type Lines, type Tool, Toolbox } from './engine/tools';
import type { OpenPane, Slot } from './parts/Pane';
import { lengthUnit } from './rules/measuring';
import { valueUnitOf } from './rules/value-unit';
import type { ImagingWords } from './words';

/** The tools and the marks of a page, which live as long as it is open. Cornerstone keeps them outside React. */
export function useBoard(
  words: ImagingWords,
  askText: AskText,
  panes: React.RefObject<Partial<Record<Slot, OpenPane>>>,
  first: Tool,
) {
  const [turn, setTurn] = useState(0);
  const spoken = useRef(words);
  spoken.current = words;
  const [{ toolbox, board }] = useState(() => {
    const lines: Lines = (kind, data, imageId) => {
      const place = placeOf(imageId);
      if (!place) return [];
      const { frame } = place;
      const unit = lengthUnit(frame.plane.spacing.kind);
      return spoken.current.measuredLines(measureDrawn(kind, data, imageId), unit, valueUnitOf(frame.data));
    };
    const redraw = () => redrawMarks(Object.values(panes.current ?? {}).map(({ pane }) => pane.id));
    return {
      toolbox: new Toolbox('imaging', first, { lines, askText }),
      board: new MarkBoard(() => setTurn((before) => before + 1), redraw),
    };
  });
  useEffect(
    () => () => {
      board.close();
      toolbox.close();
    },
    [board, toolbox],
  );
  return { toolbox, board, turn };
}
