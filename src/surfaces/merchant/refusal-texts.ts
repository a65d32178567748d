import { customerRefusals } from '../../features/customers/refusals.ts';
import { identityRefusals } from '../../features/identity/refusals.ts';
import { paymentRefusals } from '../../features/payments/refusals.ts';
import { salesRefusals } from '../../features/sales/refusals.ts';
import type { RefusalTexts } from '../../kernel/refusal.ts';

/** Every sentence that a refusal of this surface can say; a feature adds its line. */
export const refusalTexts: RefusalTexts = {
  ...identityRefusals,
  ...customerRefusals,
  ...paymentRefusals,
  ...salesRefusals,
};
