import { z } from 'zod';
import { type InvoiceDocument, withHiddenPhone } from '../../features/documents/invoice-document.ts';
import type { InvoicePageFacts } from '../../features/documents/invoice-page.ts';
import { loadInvoiceDocument } from '../../features/documents/server/load-document.ts';
import { enterInvoiceLink } from '../../features/documents/server/public-api.ts';
import { sendByLink } from '../../features/documents/server/send-by-link.ts';
import { isRateable } from '../../features/surveys/server/public-api.ts';
import { readIsClosed } from '../../features/tenancy/server/public-api.ts';
import { email } from '../../kernel/contract/zod-rules.ts';
import type { Statement } from '../../platform/db/sql.ts';
import type { PublicTx } from '../../platform/db/transaction.ts';
import { formRow, linkPage } from '../../platform/pages/public-page.ts';

interface Documents {
  enter(uniqueId: string): Statement;
  load(tx: PublicTx, uniqueId: string): Promise<InvoiceDocument | undefined>;
  /** Whether whoever holds the link may rate it now. */
  isRateable?(tx: PublicTx, uniqueId: string): Promise<boolean>;
}

/** The page of an issued document, /e-invoice/{uniqueId}, from which it can be mailed to oneself. */
export const invoicePage = (
  documents: Documents = { enter: enterInvoiceLink, load: loadInvoiceDocument, isRateable },
) =>
  linkPage<InvoicePageFacts>({
    path: '/e-invoice/:unique_id',
    access: { public_because: 'the link of an invoice is its key: whoever holds it may read what it says' },
    is_private: true,
    params: { unique_id: /^[A-Za-z0-9_-]{24}$/ },
    rate_per_minute: 120,
    styles: ['src/features/documents/pages/e-invoice.css', 'src/features/documents/pages/e-invoice-print.css'],
    enter: (params) => documents.enter(params['unique_id']!),
    load: async (tx, params, now) => {
      const document = await documents.load(tx, params['unique_id']!);
      if (!document) return undefined;
      return {
        document: withHiddenPhone(document),
        is_closed: await readIsClosed(tx, now),
        is_rateable: (await documents.isRateable?.(tx, params['unique_id']!)) ?? false,
      };
    },
    render: async () => (await import('./render-invoice.tsx')).renderInvoice,
    forms: {
      send: formRow({
        input: z.object({ email }),
        rate_per_minute: 5,
        handle: async (ctx, tx, params, input) => {
          await sendByLink(ctx, tx, { unique_id: params['unique_id']!, email: input.email });
          return undefined;
        },
      }),
    },
  });
