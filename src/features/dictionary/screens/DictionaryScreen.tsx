import { history } from '@umijs/max';
import { Tabs } from 'antd';
import { type ComponentType, use } from 'react';
import { pageTexts } from '@/components/page-texts';
import { loadTexts } from '@/components/texts';
import { useUrlQuery } from '@/components/useUrlQuery';
import { AnalytesPart } from '../parts/AnalytesPart';
import { PanelsPart } from '../parts/PanelsPart';
import { TermsPart } from '../parts/TermsPart';
import { useDictionaryWords } from '../words';

const PARTS = ['tests', 'panels', 'terms'] as const;
type Part = (typeof PARTS)[number];

const LISTS: Record<Part, ComponentType> = { tests: AnalytesPart, panels: PanelsPart, terms: TermsPart };

/** The dictionary in parts; each is a list with filters of its own, so an address goes from one to the next without them. */
export default function DictionaryScreen() {
  use(loadTexts(pageTexts.dictionary));
  const { say } = useDictionaryWords();
  const { values } = useUrlQuery();
  const [first] = PARTS;
  const part = PARTS.find((one) => one === values.part) ?? first;
  const List = LISTS[part];
  const show = (key: string) =>
    history.push({ pathname: history.location.pathname, search: key === first ? '' : `?part=${key}` });
  return (
    <>
      {PARTS.length > 1 && (
        <Tabs activeKey={part} onChange={show} items={PARTS.map((key) => ({ key, label: say(`part.${key}`) }))} />
      )}
      <List key={part} />
    </>
  );
}
