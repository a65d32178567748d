import { documentScreens } from '../../features/documents/screens.ts';
import type { RecordLinks } from '../../ui/routing/record-links.ts';

/** Records that features before their own lead to. */
export const recordLinks: RecordLinks = { invoice: documentScreens.record.to };
