import { IconFileTypePdf } from '@tabler/icons-react';
import { download } from '../../../ui/api/download.ts';
import { textsOf } from '../../../ui/language/language.ts';
import type { RecordExtension } from '../../../ui/pages/record/record-page.tsx';
import type { FiscalDocumentShown } from '../../e-invoicing/contract.ts';
import { whyKept } from '../../e-invoicing/screens/public-api.ts';
import { fiscalDocuments } from '../fiscal-contract.ts';
import { fiscalDocumentTexts } from '../fiscal-messages.ts';

/** A document at the tax authority is kept with its XML in it. */
export const fiscalDocumentActions: RecordExtension<FiscalDocumentShown> = {
  actions: (one) => {
    const t = textsOf(fiscalDocumentTexts);
    const { invoice_id: id } = one;
    return [
      ...(one.settled_by === null
        ? [
            {
              label: t.archive,
              icon: IconFileTypePdf,
              operation: fiscalDocuments.archive,
              disabled: whyKept(one),
              run: () => download(fiscalDocuments.archive, { id }),
            },
          ]
        : []),
    ];
  },
};
