import { Button, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { type Command, KEYS, keyText } from '../keys';
import { useImagingWords } from '../words';

export type ButtonProps = {
  command: Command;
  icon: ReactNode;
  run: (command: Command) => void;
  isOn?: boolean;
  /** Why not, in words; without it the tool can be used. */
  refused?: string | false;
  /** Whether its key works where the button stands. */
  hasKey?: boolean;
};

/** One tool: its name and key in the tooltip, and why it cannot be used. */
export function ToolButton({ command, icon, run, isOn, refused, hasKey = true }: ButtonProps) {
  const { say } = useImagingWords();
  const key = hasKey ? keyText(KEYS[command][0] ?? '') : undefined;
  const name = say(`command.${command}`);
  const title = key ? `${name} (${key})` : name;
  return (
    <Tooltip title={refused ? `${name}: ${refused}` : title}>
      <Button
        type={isOn ? 'primary' : 'text'}
        icon={icon}
        aria-label={name}
        aria-keyshortcuts={key}
        aria-pressed={isOn}
        aria-disabled={Boolean(refused) || undefined}
        className={refused ? 'imaging-refused' : undefined}
        onClick={() => !refused && run(command)}
      />
    </Tooltip>
  );
}
