import { Button } from '@mantine/core';
import { IconFileTypePdf, IconSend } from '@tabler/icons-react';
import { permissionOf } from '../../../kernel/contract.ts';
import { download } from '../../../ui/api/download.ts';
import { useCall } from '../../../ui/api/queries.ts';
import { refusalText } from '../../../ui/api/surface-hooks.ts';
import { doing } from '../../../ui/dialogs/action-button.tsx';
import { textsOf, useTexts } from '../../../ui/language/language.ts';
import type { RecordAddition } from '../../../ui/pages/record/record-page.tsx';
import { Section } from '../../../ui/pages/record/record-section.tsx';
import { Go } from '../../../ui/routing/go.tsx';
import { useMay } from '../../../ui/session/session-store.ts';
import { customerScreens } from '../../customers/screens.ts';
import { shopSettingScreens } from '../../tenancy/screens.ts';
import type { FiscalDocumentShown } from '../../e-invoicing/contract.ts';
import { fiscalState } from '../../e-invoicing/fiscal-state.ts';
import { documents } from '../contract.ts';
import { fiscalPapers } from '../fiscal-contract.ts';
import { fiscalPaperTexts } from '../fiscal-messages.ts';
import './fiscal-papers.css';

const isOpenRejection = ({ state, settled_by }: FiscalDocumentShown): boolean =>
  state === fiscalState.rejected && settled_by === null;

/** Where what the authority refused is mended: at the customer, at the shop, or by a note. */
export const HowToMend = ({ record }: { readonly record: FiscalDocumentShown }) => {
  const t = useTexts(fiscalPaperTexts);
  const may = useMay();
  const isOpen = isOpenRejection(record);
  const enabled = isOpen && may(permissionOf(documents.get));
  const buyer = useCall(documents.get, { id: record.invoice_id }, { enabled, quiet: true }).data?.customer_id ?? null;
  if (!isOpen) return null;
  return (
    <Section title={t.mend}>
      <p>{buyer === null ? t.mend_shop : t.mend_buyer}</p>
      <p>{t.mend_otherwise}</p>
      <div className="fiscal-papers-ways">
        {buyer !== null && may(customerScreens.record.permission) ? (
          <Button component={Go} to={customerScreens.record.to(buyer)} variant="default">
            {t.open_customer}
          </Button>
        ) : null}
        {may(shopSettingScreens.general.permission) ? (
          <Button component={Go} to={shopSettingScreens.general.to()} variant="default">
            {t.open_settings}
          </Button>
        ) : null}
      </div>
    </Section>
  );
};

/** What can be done about a document at the tax authority: issue it again where it was rejected, and keep it with its XML. */
export const fiscalPaperActions: RecordAddition<FiscalDocumentShown> = {
  actions: (one) => {
    const t = textsOf(fiscalPaperTexts);
    const { invoice_id: id } = one;
    return [
      ...(isOpenRejection(one)
        ? [
            {
              label: t.reissue,
              icon: IconSend,
              primary: true,
              confirm: t.reissue_question,
              ...doing(fiscalPapers.reissue, { id }, t.reissued),
            },
          ]
        : []),
      ...(one.settled_by === null
        ? [
            {
              label: t.archive,
              icon: IconFileTypePdf,
              operation: fiscalPapers.archive,
              disabled: one.may_be_given ? null : refusalText('fiscal_not_cleared_yet'),
              run: () => download(fiscalPapers.archive, { id }),
            },
          ]
        : []),
    ];
  },
};
