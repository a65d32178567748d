import { historyOf } from '../../features/audit-log/screens/history.tsx';
import { OfferRecord } from '../../features/packages/screens/offer.record.tsx';

const extensions = [historyOf('offer')];

/** One offer, with what was done to it. */
export default function Offer() {
  return <OfferRecord extensions={extensions} />;
}
