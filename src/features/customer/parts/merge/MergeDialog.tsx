import { useState } from 'react';
import type { CustomerView } from '@/services/types';
import { FindOther } from './FindOther';
import { MergePreviewDialog } from './MergePreviewDialog';

type Person = Pick<CustomerView, 'id' | 'name' | 'pid'>;
type Props = {
  /** Whose record stays, unless the two change places. */
  survivor: Person;
  /** The other record, when it is known already. */
  absorbedId?: number;
  close: () => void;
  /** Called with the id of the record that stayed. */
  merged: (survivorId: number) => void;
};

/** Two records of one person become one: find the other, compare, choose, merge. */
export default function MergeDialog({ survivor, absorbedId, close, merged }: Props) {
  const [pair, setPair] = useState(absorbedId === undefined ? undefined : ([survivor.id, absorbedId] as const));
  if (!pair) return <FindOther survivor={survivor} close={close} found={(id) => setPair([survivor.id, id])} />;
  const [stays, goes] = pair;
  return (
    <MergePreviewDialog
      key={`${stays}/${goes}`}
      survivorId={stays}
      absorbedId={goes}
      swap={() => setPair([goes, stays])}
      close={close}
      merged={() => merged(stays)}
    />
  );
}
