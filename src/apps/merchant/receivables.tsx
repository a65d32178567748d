import { remindOfBalance } from '../../features/follow-ups/screens/remind-of-balance.ts';
import ReceivableList from '../../features/receivables/screens/receivables.list.tsx';

/** Who owes the shop, with the reminder that the counter's queue sends. */
export default function Receivables() {
  return <ReceivableList moreActions={(customer) => [remindOfBalance(customer)]} />;
}
