import type { InputOf } from '../../../kernel/contract/contract.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import type { PointRules } from '../../loyalty/bill-points.ts';
import type { SettledTender } from '../../payments/tenders.ts';
import type { MarkdownView } from '../../recipes/server/public-api.ts';
import type { till } from '../contract.ts';

export type SaleInput = InputOf<typeof till.issueInvoice>;
/** Who sells, when, and what the shop chose. */
export type Seller = Pick<MerchantContext, 'merchant' | 'merchantId' | 'now' | 'today'> & {
  /** Opens the codes of gift cards; null where none pays. */
  readonly sealer: MerchantContext['sealer'] | null;
  readonly user: Pick<MerchantContext['user'], 'flags'>;
  /** Nothing is sold without an open shift. */
  readonly needs_shift: boolean;
  /** What the shop chose about points. */
  readonly points: Omit<PointRules, 'today'>;
  /** By which rules old stock is sold for less. */
  readonly markdowns: MarkdownView;
  /** A gateway took it already, to the total of the bill. */
  readonly taken?: SettledTender;
};
