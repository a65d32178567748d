import { historyOf } from '../../features/activity/screens/history.tsx';
import { OfferRecord } from '../../features/offers/screens/offer.record.tsx';

const extensions = [historyOf('offer')];

/** One offer, with what was done to it. */
export default function Offer() {
  return <OfferRecord extensions={extensions} />;
}
