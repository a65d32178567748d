import type { DepositPageFacts } from '../../features/documents/deposit-page.ts';
import { enterInvoiceLink } from '../../features/documents/server/door.ts';
import { loadDepositPage } from '../../features/documents/server/load-deposit-page.ts';
import { linkPage } from '../../platform/pages/public-page.ts';

/** A deposit and what is left of it, /e-deposit/{unique_id}: the address of its document. */
export const depositPage = linkPage<DepositPageFacts>({
  path: '/e-deposit/:unique_id',
  access: { public_because: 'the link of a deposit is its key: whoever holds it may read what it says' },
  is_private: true,
  params: { unique_id: /^[A-Za-z0-9_-]{24}$/ },
  rate_per_minute: 120,
  styles: ['src/features/payments/pages/pay.css', 'src/features/documents/pages/e-deposit.css'],
  enter: (params) => enterInvoiceLink(params['unique_id']!),
  load: (tx, params) => loadDepositPage(tx, params['unique_id']!),
  render: async () => (await import('./render-deposit.tsx')).renderDeposit,
});
