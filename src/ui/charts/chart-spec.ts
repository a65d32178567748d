export type ChartUnit = 'money' | 'number' | 'quantity';

interface ChartPoint {
  /** A civil date (`YYYY-MM-DD`) is shown short; anything else as it is. */
  readonly label: string;
  readonly value: number;
  /** Where the rows behind the figure are. */
  readonly to?: string;
}

/** A picture as data. `label` names it for people who do not see it. */
export type ChartSpec =
  | {
      readonly kind: 'bars' | 'line';
      readonly label: string;
      readonly unit: ChartUnit;
      readonly points: readonly ChartPoint[];
    }
  | {
      readonly kind: 'donut';
      readonly label: string;
      readonly unit: ChartUnit;
      readonly points: readonly ChartPoint[];
    };
