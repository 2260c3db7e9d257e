import { type Dataset, dayOf, itemsOf, nameOf, numberOf, textOf } from './dataset';

/** One line of a structured report, and what belongs below it. */
export interface ReportNode {
  /** What it is: the meaning of the concept, in the words of the file. */
  name: string;
  value: string;
  below: ReportNode[];
}

const meaningOf = (data: Dataset, tag: string) => {
  const [code] = itemsOf(data, tag);
  return code ? textOf(code, '00080104') || textOf(code, '00080100') : '';
};

function numericOf(item: Dataset): string {
  const [measured] = itemsOf(item, '0040A300');
  if (!measured) return '';
  const value = numberOf(measured, '0040A30A');
  const [unit] = itemsOf(measured, '004008EA');
  const code = unit ? textOf(unit, '00080100') : '';
  // "1" of UCUM says that there is no unit
  const name = unit && code !== '1' ? code || textOf(unit, '00080104') : '';
  return value === undefined ? '' : [String(value), name].filter(Boolean).join(' ');
}

/** What one content item says (PS3.3 C.17.3.2). */
function shownOf(item: Dataset): string {
  switch (textOf(item, '0040A040')) {
    case 'TEXT':
      return textOf(item, '0040A160');
    case 'CODE':
      return meaningOf(item, '0040A168');
    case 'NUM':
      return numericOf(item);
    case 'PNAME':
      return nameOf(item, '0040A123');
    case 'DATE':
      return dayOf(item, '0040A121') || textOf(item, '0040A121');
    case 'TIME':
      return textOf(item, '0040A122');
    case 'DATETIME':
      return textOf(item, '0040A120');
    case 'UIDREF':
      return textOf(item, '0040A124');
    case 'IMAGE':
    case 'COMPOSITE': {
      const [reference] = itemsOf(item, '00081199');
      return reference ? textOf(reference, '00081155') : '';
    }
    default:
      return '';
  }
}

const DEEPEST = 40;

/** A structured report as a tree of its texts. */
export function reportTree(item: Dataset, depth = 0): ReportNode {
  return {
    name: meaningOf(item, '0040A043'),
    value: shownOf(item),
    below: depth < DEEPEST ? itemsOf(item, '0040A730').map((one) => reportTree(one, depth + 1)) : [],
  };
}
