import type { FieldError } from '../../../../kernel/contract/refusal.ts';
import { useCall } from '../../../../ui/api/queries.ts';
import { useMay } from '../../../../ui/session/session-store.ts';
import { type CodeTerms, codeBillBlockedReason } from '../../../promotions/code-terms.ts';
import { discountPrograms } from '../../../promotions/contract.ts';
import type { Ticket } from '../../ticket.ts';

export interface TicketCode {
  /** What it grants, while it gives something to this bill. */
  readonly terms: CodeTerms | null;
  readonly name: { readonly name_ar: string | null; readonly name_en: string | null } | null;
  /** Why it gives nothing. */
  readonly error: FieldError | null;
}

/** The code of the ticket by the shop's terms for this customer, asked anew when either changes. */
export const useCode = (ticket: Ticket): TicketCode => {
  const may = useMay();
  const { code, customer } = ticket;
  const asked = useCall(
    discountPrograms.lookUp,
    { code: code ?? '', ...(customer ? { customer_id: customer.id } : {}) },
    { enabled: Boolean(code) && may(discountPrograms.lookUp), quiet: true },
  );
  if (!code) return { terms: null, name: null, error: null };
  if (asked.error) return { terms: null, name: null, error: { key: 'code_not_found' } };
  if (!asked.data || ticket.lines.length === 0) return { terms: null, name: asked.data ?? null, error: null };
  const terms = asked.data as CodeTerms & typeof asked.data;
  const error = asked.data.not_now ?? codeBillBlockedReason(terms, ticket.lines, customer !== null);
  return { terms: error ? null : terms, name: asked.data, error };
};
