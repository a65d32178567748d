import type { Money } from '../../kernel/money/money.ts';
import type { PartColour } from '../composer/composer-choices.ts';
import type { Bouquet as ComposedBouquet, Composer, NotReady } from '../composer/composition.ts';
import type { StoredOrder } from '../flower-menu/menu-order.ts';
import type { ShopPage } from '../shop-pages/shop-page.ts';

interface Named {
  readonly name_ar: string | null;
  readonly name_en: string | null;
}

/** A size of a bouquet as visitors choose it; amounts in minor units, as they pay them. */
export interface MenuSize {
  readonly product_id: number;
  readonly size_ar: string | null;
  readonly size_en: string | null;
  /** Its own picture; null where it is shown by that of its bouquet. */
  readonly image_url: string | null;
  readonly price: Money;
  readonly original_price: Money | null;
  /** Pieces that can be had today; null where it is ordered ahead. */
  readonly available: number | null;
  readonly preorder_hours: number | null;
}

/** A wrapped bouquet, one stem, or a box, in one of four palettes. */
export interface MenuDrawing {
  readonly kind: 'bouquet' | 'stem' | 'box';
  readonly palette: number;
}

/** A bouquet or another product with its sizes, one or several. */
export interface MenuBouquet extends Named {
  readonly id: number;
  readonly description_ar: string | null;
  readonly description_en: string | null;
  readonly image_url: string | null;
  /** What stands in place of a picture. */
  readonly drawing: MenuDrawing;
  readonly sizes: readonly MenuSize[];
}

export interface MenuGroup extends Named {
  readonly id: number;
  readonly bouquets: readonly MenuBouquet[];
}

/** A line of what is chosen. */
export interface CartLine {
  readonly size: MenuSize;
  readonly bouquet: MenuBouquet;
  readonly pieces: number;
  readonly amount: Money;
  /** By their prices: what is old costs less, as far as there is some. */
  readonly parts: readonly { readonly pieces: number; readonly price: Money }[];
  /** There is less of it now than was chosen: so many are left. */
  readonly left: number | null;
  /** The size to have in place of one that is gone. */
  readonly instead: MenuSize | null;
}

/** A composed bouquet that is chosen. */
export interface ComposedLine extends Named {
  /** What it is made of, as the cart carries it. */
  readonly code: string;
  readonly bouquet: ComposedBouquet;
  readonly pieces: number;
  /** Of all pieces; null while it cannot be ordered. */
  readonly amount: Money | null;
  /** Why it cannot be ordered as it is. */
  readonly problem: NotReady | null;
}

/** What /shop/{aliasName}/menu shows. */
export interface MenuPage {
  readonly page: ShopPage;
  /** Orders are paid here; without a gateway the shop is asked. */
  readonly takes_cards: boolean;
  /** At or under it the page says how many are left. */
  readonly few_left: number;
  /** So many minutes are flowers kept for an order that is not paid. */
  readonly hold_minutes: number;
  readonly groups: readonly MenuGroup[];
  /** What is chosen, as the address carries it. */
  readonly cart: string;
  readonly lines: readonly CartLine[];
  readonly composed: readonly ComposedLine[];
  /** Visitors may compose bouquets. */
  readonly has_composer: boolean;
  /** What the lines cost together, as a bill has it. */
  readonly total: Money;
  /** Products of the cart that the menu does not have any more were left out. */
  readonly has_dropped: boolean;
}

/** What /shop/{aliasName}/menu/composer shows. */
export interface ComposerPage {
  readonly page: ShopPage;
  readonly takes_cards: boolean;
  readonly few_left: number;
  /** The bouquet's name and what it may be made of, at prices as visitors pay them. */
  readonly composer: Composer & Named;
  readonly bouquet: ComposedBouquet;
  /** What one costs as a bill has it, and what of that is arranging and wrap. */
  readonly total: Money;
  readonly arranging_total: Money;
  /** A wrap is part of it. */
  readonly has_wrap: boolean;
  readonly problem: NotReady | null;
  /** The day of the first half hour at which it can be collected; null where there is none. */
  readonly first_day: string | null;
  /** What else is chosen, as the address carries it. */
  readonly cart: string;
  /** The colour that stems are filtered by. */
  readonly colour: PartColour | null;
}

/** A step of an order that is not paid yet, or how it stands after. */
export interface MenuOrderPage {
  readonly page: ShopPage;
  readonly order: StoredOrder;
  readonly step: 'details' | 'verify';
  readonly problem: string | null;
  /** Its stems are not kept any more. */
  readonly is_over: boolean;
  /** Instants at which it may be collected. */
  readonly times: readonly string[];
  /** Calling code that is chosen first. */
  readonly prefix: string;
  /** Of who typed name and phone: the phone, both sealed, and whether its code was right a moment ago. */
  readonly phone: string | null;
  readonly who: string | null;
  readonly is_proved: boolean;
  readonly typed: Readonly<Record<string, string>>;
  /** Where it is paid, once that began. */
  readonly pay_path: string | null;
  /** The invoice that it became. */
  readonly invoice_unique_id: string | null;
}
