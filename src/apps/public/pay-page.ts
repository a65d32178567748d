import { documentNumberOf } from '../../features/documents/server/public-api.ts';
import type { PayPageFacts } from '../../features/payments/pay-page.ts';
import { loadPayPage } from '../../features/payments/server/load-pay-page.ts';
import { enterPaymentLink } from '../../features/payments/server/public-api.ts';
import { linkPage } from '../../platform/pages/public-page.ts';

/** Where a customer pays by link, and comes back to. */
export const payPage = linkPage<PayPageFacts>({
  path: '/pay/:unique_id',
  access: { public_because: 'who got a payment link pays without an account; the link is its key' },
  is_private: true,
  params: { unique_id: /^[A-Za-z0-9_-]{24}$/ },
  rate_per_minute: 120,
  styles: ['src/features/payments/pages/pay.css'],
  enter: (params) => enterPaymentLink(params['unique_id']!),
  load: (tx, params, now) => loadPayPage(tx, params['unique_id']!, documentNumberOf('l'), now),
  render: async () => (await import('./render-pay.tsx')).renderPay,
});
