import { useIntl } from '@umijs/max';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';

const FIRST = 3;
/** What one more line would show is not folded away. */
export const FOLDED_FROM = FIRST + 2;

type Props = {
  lines: ReactNode[] /** They have to be looked at. */;
  mustSee?: boolean /** Below them, once all are shown. */;
  end?: ReactNode;
};

/** The first lines of a long list, and the rest when asked for, so that what follows it stays in sight. */
export function Folded({ lines, mustSee, end }: Props) {
  const { formatMessage } = useIntl();
  const [isOpen, setOpen] = useState(false);
  const isLong = lines.length >= FOLDED_FROM;
  const word = isOpen ? 'less' : mustSee ? 'review' : 'all';
  return (
    <div className="checker-folded">
      <ul>{isLong && !isOpen ? lines.slice(0, FIRST) : lines}</ul>
      {isLong && (
        <Button size="small" type="link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {formatMessage({ id: `checker.fold.${word}` }, { n: lines.length })}
        </Button>
      )}
      {(isOpen || !isLong) && end}
    </div>
  );
}
