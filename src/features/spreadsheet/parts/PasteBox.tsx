import { Button, Input } from 'antd';
import { useEffect, useState } from 'react';
import { useSheetWords } from '../words';

/** Cells as Excel puts them on the clipboard: columns by tabs, rows by lines. */
const looksLikeCells = (text: string) => text.includes('\t') && /\n/.test(text.trim());

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.matches('input, textarea') || target.isContentEditable);

/** Cells copied in Excel become a batch: pasted anywhere in the dialog, or into this box. */
export function PasteBox({ onCells }: { onCells: (text: string) => void }) {
  const { say } = useSheetWords();
  const [shown, setShown] = useState(false);
  const [text, setText] = useState('');

  useEffect(() => {
    // before the drop target's own listener: Excel also puts a picture of the cells on the clipboard
    const paste = (event: ClipboardEvent) => {
      const cells = event.clipboardData?.getData('text/plain') ?? '';
      if (isTyping(event.target) || !looksLikeCells(cells)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      onCells(cells);
    };
    document.addEventListener('paste', paste, true);
    return () => document.removeEventListener('paste', paste, true);
  }, [onCells]);

  const fold = () => {
    setText('');
    setShown(false);
  };
  if (!shown)
    return (
      <Button type="link" onClick={() => setShown(true)} aria-expanded={false}>
        {say('paste.open')}
      </Button>
    );
  return (
    <div className="sheet-paste">
      <label htmlFor="sheet-paste">{say('paste.label')}</label>
      <Input.TextArea
        id="sheet-paste"
        autoFocus
        value={text}
        autoSize={{ minRows: 4, maxRows: 10 }}
        placeholder={say('paste.hint')}
        onChange={({ target }) => setText(target.value)}
      />
      <span className="sheet-actions">
        <Button onClick={fold}>{say('cancel')}</Button>
        <Button
          type="primary"
          disabled={text.trim() === ''}
          onClick={() => {
            onCells(text);
            fold();
          }}
        >
          {say('paste.take')}
        </Button>
      </span>
    </div>
  );
}
