import { choiceOf } from '../../../kernel/contract/entity.ts';
import { inThisLanguage, useTexts } from '../../../ui/language/language.ts';
import { fiscalKinds } from '../fiscal-fields.ts';
import { fiscalTexts } from '../messages.ts';

/** What a document is called on its paper: an invoice by whether it is simplified. */
export const DocumentKind = ({
  document: { document_kind, is_simplified },
}: {
  readonly document: { readonly document_kind: number; readonly is_simplified: boolean };
}) => {
  const t = useTexts(fiscalTexts);
  if (document_kind === 388) return is_simplified ? t.simplified_invoice : t.tax_invoice;
  return inThisLanguage(choiceOf(fiscalKinds, document_kind)!);
};
