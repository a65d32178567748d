import CustomerList from '../../features/customers/screens/customers.list.tsx';
import { collectFrom } from '../../features/receivables/screens/collect-from.tsx';
import { sellTo } from '../../features/till/screens/sell-to.ts';

/** Customers, with the bill that the till begins for them. */
export default function Customers() {
  return <CustomerList moreActions={(customer) => [sellTo(customer), ...collectFrom(customer)]} />;
}
