import { cancelDeposit } from '../../features/deposits/screens/cancel-deposit.ts';
import PaymentList from '../../features/payments/screens/payments.list.tsx';

/** Payments, with the deposits that documents can cancel. */
export default function Payments() {
  return <PaymentList moreActions={(payment) => [cancelDeposit(payment)]} />;
}
