import { ConsentSection } from './ConsentSection';
import { Facts } from './Facts';
import { MembershipSection } from './MembershipSection';
import type { RecordProps } from './record';
import { SalesmanSection } from './SalesmanSection';

/** Who a customer is, what they agreed to, their membership and who looks after them. */
export function OverviewTab(props: RecordProps) {
  return (
    <div className="customer-drawer">
      <Facts customer={props.customer} />
      <MembershipSection {...props} />
      <SalesmanSection {...props} />
      <ConsentSection {...props} />
    </div>
  );
}
