import { suggestedRefusals } from '../../features/catalogue/suggested-refusals.ts';
import { fiscalRefusals } from '../../features/e-invoicing/refusals.ts';
import { identityRefusals } from '../../features/identity/refusals.ts';
import { paymentRefusals } from '../../features/payments/refusals.ts';
import { consoleRefusals } from '../../features/platform-console/refusals.ts';
import { tenancyRefusals } from '../../features/tenancy/refusals.ts';
import type { RefusalTexts } from '../../kernel/contract/refusal.ts';
import { fileRefusals } from '../../kernel/contract/refusals.ts';

/** Every sentence that a refusal of this app can say; a feature adds its line. */
export const refusalTexts: RefusalTexts = {
  ...fileRefusals,
  ...identityRefusals,
  ...fiscalRefusals,
  ...suggestedRefusals,
  ...tenancyRefusals,
  ...paymentRefusals,
  ...consoleRefusals,
};
