import { documentScreens } from '../../features/documents/screens.ts';
import { tillScreens } from '../../features/till/screens.ts';
import type { RecordLinks } from '../../ui/routing/record-links.ts';

/** Records that features before their own lead to. */
export const recordLinks: RecordLinks = {
  invoice: documentScreens.record.to,
  /** The till with the bill of an appointment. */
  bill_of_appointment: (id) => tillScreens.till.to({ appointment_id: id }),
};
