import { Select } from 'antd';
import { useState } from 'react';
import { WINDOWS, type WindowName } from '../rules/windows';
import { useImagingWords } from '../words';

type Props = { windows: readonly WindowName[]; choose: (name: WindowName) => void };

/** The windows of a series, those of its body part first, with their keys; nothing where there are none. */
export function WindowSelect({ windows, choose }: Props) {
  const { say } = useImagingWords();
  const [chosen, setChosen] = useState<WindowName | null>(null);
  if (windows.length === 0) return null;
  return (
    <Select
      className="imaging-windows"
      aria-label={say('window.choose')}
      placeholder={say('window.choose')}
      value={chosen}
      options={windows.map((name, index) => ({
        value: name,
        label: `${index < 9 ? `${index + 1} ` : ''}${say(`window.${name}`)} (${WINDOWS[name].center}/${WINDOWS[name].width})`,
      }))}
      popupMatchSelectWidth={false}
      onChange={(name) => {
        choose(name);
        // the window may be dragged away from it at once
        setChosen(null);
      }}
    />
  );
}
