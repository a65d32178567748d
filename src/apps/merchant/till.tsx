import { lazy } from 'react';
import type { SellExchange } from '../../features/till/screens/sell-exchange.ts';
import { TillScreen } from '../../features/till/screens/till.screen.tsx';
import { InvalidInput } from '../../kernel/contract/refusal.ts';

const DeliverInvoice = lazy(() => import('../../features/documents/screens/deliver-invoice.tsx'));

/** The note and the sale in one request; what is wrong with the sale is told where the till tells it. */
const sellExchange: SellExchange = async ({ invoice_id, credit }, sale, options) => {
  const [{ notes }, { call }] = await Promise.all([
    import('../../features/credit-notes/contract.ts'),
    import('../../ui/api/call.ts'),
  ]);
  const input = { id: invoice_id, credit: credit as Parameters<typeof call<typeof notes.exchange>>[1]['credit'], sale };
  try {
    const done = await call(notes.exchange, input, options);
    return { sale: done.sale, later_amount: done.note.later_amount };
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    throw new InvalidInput(
      Object.fromEntries(Object.entries(error.errors).map(([field, told]) => [field.replace(/^sale\./, ''), told])),
    );
  }
};

/** The till with the documents that it hands over: they are two features, and the app brings them together. */
export default function Till() {
  return <TillScreen give={DeliverInvoice} sellExchange={sellExchange} />;
}
