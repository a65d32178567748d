import type { TwoTexts } from '../text/messages.ts';
import type { PeriodPreset } from '../time/period.ts';
import type { AnyOperation, CallOf, OutputOf } from './contract.ts';
import type { Fields } from './entity.ts';

/** A figure at the head of a report. `amount` is minor units; `number` a plain count. */
export interface ReportFigure {
  readonly label: TwoTexts;
  readonly amount?: number;
  readonly number?: number;
  /** Basis points; null where there is nothing to divide by. */
  readonly rate_bp?: number | null;
  /** Shown as hours, `160:05`. */
  readonly minutes?: number;
  /** Thousandths. */
  readonly quantity?: number;
  readonly detail?: TwoTexts;
  /** The figure that the eye should find first. */
  readonly lead?: boolean;
  /** Where the rows behind it are; a link for those who may open it. */
  readonly to?: string;
}

interface ReportChart {
  readonly kind: 'bars' | 'line' | 'donut';
  readonly unit: 'money' | 'number' | 'quantity';
  /** A civil date as label is shown short; anything else as it is. */
  readonly points: readonly { readonly label: string; readonly value: number; readonly to?: string }[];
}

/**
 * A report as data, in a root file of its feature: its operation, its columns (the same on screen and in files) and what
 * stands above them. Server and browser read it; `screens.ts` gives it its address, so it needs no screen of its own.
 */
export interface ReportShape<Op extends AnyOperation = AnyOperation, R extends object = object> {
  readonly operation: Op;
  /** Columns in their order. */
  readonly fields: Fields;
  readonly rows: (answer: OutputOf<Op>) => readonly R[];
  /** Sums under the columns of the same key. */
  readonly totals?: (answer: OutputOf<Op>) => Readonly<Record<string, number | null>>;
  /** Input keys of the period (civil days, both included) and what it begins with. */
  readonly period?: {
    readonly from: keyof CallOf<Op> & string;
    readonly to: keyof CallOf<Op> & string;
    readonly initial: PeriodPreset;
  };
  readonly figures?: (answer: OutputOf<Op>) => readonly ReportFigure[];
  readonly chart?: (answer: OutputOf<Op>) => ReportChart | null;
  /** Where the rows behind a figure of a column are. */
  readonly links?: Readonly<Record<string, (row: R) => string | null>>;
  /** One sentence under the title: what is counted and what is not. */
  readonly explanation: TwoTexts;
  readonly empty: TwoTexts;
}

/** Declares a report; its rows are what `rows` answers. */
export const report = <Op extends AnyOperation, R extends object>(shape: ReportShape<Op, R>): ReportShape<Op, R> =>
  shape;

/** A report of whatever operation; only the kit's page looks inside. */
export type AnyReport = Pick<ReportShape, 'operation' | 'fields' | 'explanation' | 'empty'>;
