import type { Money } from '../../kernel/money/money.ts';

interface Named {
  readonly name_ar: string | null;
  readonly name_en: string | null;
}

/** What a gateway payment of a package is for. */
export const offerPurpose = 'offer';

/** When a package is used: days and hours of the shop, and until when. */
export interface PackageTimes {
  /** Sunday = 0; none is every day. */
  readonly weekdays: readonly number[];
  readonly from_time: string | null;
  readonly until_time: string | null;
  readonly not_on_holidays: boolean;
}

/** An offer as the shop's page sells it. Amounts in minor units, as customers pay them. */
export interface OnlineOffer extends Named, PackageTimes {
  readonly id: number;
  readonly words: string | null;
  readonly service_use: number;
  readonly max_uses: number;
  readonly price: Money;
  /** What its services cost one by one: the dearest that it grants. */
  readonly worth: Money;
  readonly valid_days: number | null;
  readonly until_on: string | null;
  readonly services: readonly (Named & { readonly quantity: number })[];
}

/** What /e-package/{uniqueId} shows. Amounts in minor units. */
export interface PackagePage extends Named, PackageTimes {
  readonly unique_id: string;
  readonly zone: string;
  readonly currency_code: string;
  readonly document_number: string;
  readonly invoice_unique_id: string;
  readonly sold_on: string;
  readonly expires_on: string;
  readonly uses: number;
  readonly uses_left: number;
  /** What was paid for it, with VAT. */
  readonly total: Money;
  /** `packageState`. */
  readonly state: number;
  readonly services: readonly (Named & { readonly quantity: number; readonly used: number })[];
  /** What was used and what came back, the newest first. */
  readonly movements: readonly {
    readonly moved_at: string;
    readonly kind: number;
    readonly uses: number;
    readonly uses_after: number;
    readonly name_ar: string | null;
    readonly name_en: string | null;
  }[];
}

/** The page and paper of a package. */
export const packagePath = (unique_id: string, more = ''): string => `/e-package/${unique_id}${more}`;
