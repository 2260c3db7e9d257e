import { Dialog } from '@/components/dialog/Dialog';
import { COMMANDS, KEYS, keyText } from '../keys';
import { useImagingWords } from '../words';

/** Every key of the viewer, and what mouse and fingers do. */
export function KeysDialog({ close }: { close: () => void }) {
  const { say } = useImagingWords();
  return (
    <Dialog open title={say('keys.title')} footer={null} onCancel={close} width={720} start="dialog">
      <h3>{say('keys.mouse')}</h3>
      <ul>
        {['wheel', 'main', 'right', 'middle', 'finger', 'fingers'].map((way) => (
          <li key={way}>{say(`keys.mouse.${way}`)}</li>
        ))}
      </ul>
      <h3>{say('keys.keyboard')}</h3>
      <dl className="imaging-keys">
        {COMMANDS.map((command) => (
          <div key={command}>
            <dt>
              {KEYS[command].map((key) => (
                <kbd key={key}>{keyText(key)}</kbd>
              ))}
            </dt>
            <dd>{say(`command.${command}`)}</dd>
          </div>
        ))}
        <div>
          <dt>
            <kbd>1</kbd>–<kbd>9</kbd>
          </dt>
          <dd>{say('keys.windows')}</dd>
        </div>
      </dl>
    </Dialog>
  );
}
