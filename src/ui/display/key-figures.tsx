/** A figure at the head of a list or report. `amount` is minor units; `number` a plain count; `text` anything else. */
export interface KeyFigure {
  readonly label: string;
  readonly amount?: number;
  readonly number?: number;
  readonly text?: string;
  /** Where the rows behind the figure are. */
  readonly to?: string;
  /** The figure that the eye should find first. */
  readonly lead?: boolean;
  /** A second line, e.g. the comparison with the period before. */
  readonly detail?: string;
}
