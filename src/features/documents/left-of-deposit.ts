import { type Money, subtract, sum } from '../../kernel/money/money.ts';

/** A deposit's document, as far as what is left of it is asked. Minor units, VAT included. */
export interface DepositDocument {
  readonly id: number;
  readonly customer_id: number | null;
  readonly document_kind: number;
  readonly total: Money;
  readonly deposit_uses: readonly { readonly amount: Money }[];
}

export const leftOfDeposit = ({ total, deposit_uses }: DepositDocument): Money =>
  subtract(total, sum(deposit_uses.map((use) => use.amount)));
