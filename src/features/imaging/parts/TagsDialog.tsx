import { Input, Spin } from 'antd';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { Dialog } from '@/components/dialog/Dialog';
import type { Dataset } from '../rules/dataset';
import { findRows, tagRows } from '../rules/tags';
import { useImagingWords } from '../words';

const MOST_SHOWN = 2_000;

/** The dictionary of tags is large and comes with the first look at them. */
function useKeywords(): ((tag: string) => string) | undefined {
  const [keywords, setKeywords] = useState<{ of: (tag: string) => string }>();
  useEffect(() => {
    let isGone = false;
    void import('../tag-names').then(({ keywordOf }) => !isGone && setKeywords({ of: keywordOf }));
    return () => {
      isGone = true;
    };
  }, []);
  return keywords?.of;
}

type Props = { data: Dataset; name: string; close: () => void };

/** Everything that a file says of itself, searched by tag, name or value. */
export function TagsDialog({ data, name, close }: Props) {
  const { say } = useImagingWords();
  const [asked, setAsked] = useState('');
  const words = useDeferredValue(asked);
  const keywordOf = useKeywords();
  const rows = useMemo(() => keywordOf && tagRows(data, keywordOf), [data, keywordOf]);
  const found = useMemo(() => rows && findRows(rows, words), [rows, words]);
  return (
    <Dialog open title={say('tags.title', { name })} footer={null} onCancel={close} width={960} start="field">
      <Input.Search
        value={asked}
        onChange={({ target }) => setAsked(target.value)}
        placeholder={say('tags.search')}
        aria-label={say('tags.search')}
        allowClear
      />
      <p className="portal-quiet" role="status">
        {found && say('tags.found', { n: found.length })}
      </p>
      {!found && <Spin aria-label={say('loading')} />}
      {found && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area has to be reachable by keyboard
        <section className="imaging-tags" tabIndex={0} aria-label={say('tags.title', { name })}>
          <table>
            <thead>
              <tr>
                <th scope="col">{say('tags.tag')}</th>
                <th scope="col">{say('tags.name')}</th>
                <th scope="col">{say('tags.vr')}</th>
                <th scope="col">{say('tags.value')}</th>
              </tr>
            </thead>
            <tbody>
              {found.slice(0, MOST_SHOWN).map(({ key, tag, level, keyword, vr, value }) => (
                <tr key={key}>
                  <td style={{ paddingInlineStart: 8 + level * 14 }}>{tag}</td>
                  <td>{keyword}</td>
                  <td>{vr}</td>
                  <td>{value}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </Dialog>
  );
}
