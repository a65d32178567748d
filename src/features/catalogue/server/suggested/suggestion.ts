import type { IconKind } from '../../../../kernel/domain/icon-kinds.ts';
import type { SuggestedUnit } from '../../suggested-units.ts';

interface Suggested {
  /** Of its kind's list; never changed and never given to another. */
  readonly code: string;
  readonly name_ar: string;
  readonly name_en: string;
  readonly icon_kind: IconKind;
}
export interface ListedService extends Suggested {
  /** Halalas with VAT, as shops of Riyadh and Jeddah ask. */
  readonly price: number;
  readonly job_time_minutes: number;
}
export interface ListedProduct extends Suggested {
  /** Halalas with VAT, as shops of Riyadh and Jeddah ask. */
  readonly price: number;
  readonly unit: SuggestedUnit;
}
export type ListedGroup = Suggested &
  (
    | { readonly kind: 'service'; readonly items: readonly ListedService[] }
    | { readonly kind: 'product'; readonly items: readonly ListedProduct[] }
  );

/** `service('hair_cut', 'قص شعر', 'Hair cut', 12_000, 45, 'scissors')` */
export const service = (
  code: string,
  name_ar: string,
  name_en: string,
  price: number,
  job_time_minutes: number,
  icon_kind: IconKind,
): ListedService => ({ code, name_ar, name_en, price, job_time_minutes, icon_kind });

/** `product('rose_red', 'ساق جوري أحمر', 'Red rose stem', 1_200, 'stem', 'rose')` */
export const product = (
  code: string,
  name_ar: string,
  name_en: string,
  price: number,
  unit: SuggestedUnit,
  icon_kind: IconKind,
): ListedProduct => ({ code, name_ar, name_en, price, unit, icon_kind });
