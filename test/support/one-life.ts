import type fc from 'fast-check';
import { expect } from 'vitest';
import type { Caller } from './own-server.ts';
import type { TinyShop } from './tiny-shop.ts';

/** What a life must agree with at its end: what the acts said, added up by hand. */
export interface Sold {
  readonly id: number;
  readonly total: number;
  due: number;
  /** With VAT, not credited yet. */
  rest: number;
  /** Pieces of each line that did not come back, thousandths. */
  readonly left: number[];
  readonly kinds: readonly ('product' | 'service')[];
}
export interface Life {
  readonly sold: Sold[];
  balance: number;
  card: { readonly id: number; balance: number } | null;
  /** Cards that nobody paid for: what they hold is asked before each use, as notes give it back by shares. */
  readonly given: number[];
  readonly deposits: { readonly id: number; left: number }[];
  /** Bought packages: their bill, the uses that are left. */
  readonly packages: { readonly id: number; readonly bill: number; left: number }[];
}
export interface Real {
  readonly by: Caller;
  readonly shop: TinyShop;
  /** Another one after a merge. */
  customer_id: number;
  /** What the shop promises to everybody: a package of four uses for 80.00, a code of ten per cent. */
  readonly offer_id: number;
  readonly code: string;
}

export const prices = [18_900, 27_500, 8_500] as const;
export const wrapping = 2_500;
export const post = async (real: Real, path: string, body: object) => {
  const answer = await real.by('POST', `/api/${path}`, body);
  expect(answer.status, `${path} ${JSON.stringify(body)}: ${JSON.stringify(answer.body)}`).toBe(200);
  return answer.body;
};
export const direct = (way: number, amount: number) =>
  [
    { method: 'cash', amount },
    { method: 'credit_card', amount, authorization_code: '482913' },
    { method: 'transfer', amount },
  ][way % 3]!;

export class Act implements fc.AsyncCommand<Life, Real> {
  readonly #name: string;
  readonly #may: (life: Life) => boolean;
  readonly #does: (life: Life, real: Real) => Promise<void>;
  constructor(name: string, may: (life: Life) => boolean, does: (life: Life, real: Real) => Promise<void>) {
    this.#name = name;
    this.#may = may;
    this.#does = does;
  }
  check(life: Readonly<Life>): boolean {
    return this.#may(life as Life);
  }
  run(life: Life, real: Real): Promise<void> {
    return this.#does(life, real);
  }
  toString(): string {
    return this.#name;
  }
}
