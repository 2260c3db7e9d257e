import { InboxOutlined } from '@ant-design/icons';
import { useIntl } from '@umijs/max';
import { Button } from 'antd';
import { type ChangeEvent, type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { type ChosenFile, droppedFiles, filesOf } from './chosen-files';
import './file-drop.css';
import { notifyError } from './notice';

type Props = {
  title: string;
  hint: ReactNode;
  /** Passed to the file chooser only: what is dropped is judged by the server, by its bytes. */
  accept: string;
  onFiles: (files: ChosenFile[], how: 'upload' | 'paste') => void;
  compact?: boolean;
  /** Offers to choose a whole folder as well. */
  folders?: boolean;
};

/** A large target for files: drop many, choose many, or paste. One button for the keyboard. */
export function FileDrop({ title, hint, accept, onFiles, compact = false, folders = false }: Props) {
  const { formatMessage } = useIntl();
  const chooser = useRef<HTMLInputElement>(null);
  const folderChooser = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);

  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = filesOf(event.clipboardData?.files);
      if (files.length === 0) return;
      event.preventDefault();
      onFiles(files, 'paste');
    };
    // a file dropped beside the target must not replace the page
    const ignore = (event: globalThis.DragEvent) => event.preventDefault();
    document.addEventListener('paste', paste);
    window.addEventListener('dragover', ignore);
    window.addEventListener('drop', ignore);
    return () => {
      document.removeEventListener('paste', paste);
      window.removeEventListener('dragover', ignore);
      window.removeEventListener('drop', ignore);
    };
  }, [onFiles]);

  const dropped = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    droppedFiles(event.dataTransfer).then(
      (files) => files.length > 0 && onFiles(files, 'upload'),
      () => notifyError(formatMessage({ id: 'pdf.drop.unreadable' })),
    );
  };
  const chosen = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = filesOf(target.files);
    target.value = '';
    if (files.length > 0) onFiles(files, 'upload');
  };

  return (
    <>
      <button
        type="button"
        className={`portal-drop${compact ? ' portal-drop-compact' : ''}${over ? ' portal-drop-over' : ''}`}
        onClick={() => chooser.current?.click()}
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDragOver={(event) => event.preventDefault()}
        onDrop={dropped}
      >
        <InboxOutlined className="portal-drop-icon" aria-hidden="true" />
        <span className="portal-drop-title">{over ? formatMessage({ id: 'pdf.drop.release' }) : title}</span>
        {!compact && <span className="portal-quiet">{hint}</span>}
      </button>
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        accept={accept}
        aria-label={title}
        data-testid="file-chooser"
        onChange={chosen}
      />
      {folders && (
        <>
          <Button size="small" className="portal-drop-folder" onClick={() => folderChooser.current?.click()}>
            {formatMessage({ id: 'pdf.drop.folder' })}
          </Button>
          <input
            ref={folderChooser}
            type="file"
            multiple
            hidden
            // React knows no such attribute, every browser does
            {...{ webkitdirectory: '' }}
            aria-label={formatMessage({ id: 'pdf.drop.folder' })}
            data-testid="folder-chooser"
            onChange={chosen}
          />
        </>
      )}
    </>
  );
}
