import { currentMerchantId, type Sql, sql } from '../../../platform/db/sql.ts';
import { mayBeGiven } from '../fiscal-state.ts';
import { refuse } from '../refusals.ts';

/** How a document stands at the tax authority, as whoever gives it to somebody must know. */
export interface FiscalStanding {
  readonly is_simplified: boolean;
  readonly state: number;
  /** The authority's own where it cleared the document. */
  readonly qr: string;
}

/** A column: `FiscalStanding` of the invoice `i`, of what was signed for it last; null where nothing was. */
export const fiscalStanding: Sql = sql`(select jsonb_build_object('is_simplified', f.is_simplified, 'state', f.state,
    'qr', coalesce(f.cleared_qr, f.qr))
  from fiscal_document f where f.merchant_id = ${currentMerchantId} and f.invoice_id = i.id
  order by f.unit_id desc, f.counter desc limit 1)`;

/** Whether its paper, its link and its mail may be given; a document that no unit signed always may. */
export const isDeliverable = (standing: FiscalStanding | null): boolean => standing === null || mayBeGiven(standing);

/** Refuses `fiscal_not_cleared_yet`: a standard document before the authority cleared it. */
export const requireDeliverable = (standing: FiscalStanding | null): void => {
  if (!isDeliverable(standing)) throw refuse('fiscal_not_cleared_yet');
};
