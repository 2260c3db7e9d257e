import { Alert, Button } from 'antd';
import type { DeskDetail } from '@/services/types';
import type { Details } from '../decision';
import { useIntakeWords } from '../words';

type Props = { detail: DeskDetail; value: Details; change: (details: Details) => void };

/** Where the pages say no category: that they do not, and what the name of the file would make of it. */
export function CategoryHint({ detail, value, change }: Props) {
  const { say, categoryName } = useIntakeWords();
  const { categoryTold, categoryProposal } = detail;
  if (categoryTold) return null;
  const proposal = categoryProposal === value.category ? null : categoryProposal;
  const category = proposal && categoryName(proposal);
  return (
    <Alert
      type="info"
      showIcon
      title={say('category.silent')}
      description={category && say('category.fromName', { category })}
      action={
        proposal && (
          <Button size="small" onClick={() => change({ ...value, category: proposal })}>
            {say('category.take', { category: category ?? '' })}
          </Button>
        )
      }
    />
  );
}
