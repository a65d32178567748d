/**
 * What a record field asks its list for. The field shows the label of the chosen record where a search is typed; neither that
 * label nor the number that stands in for an unknown one is a search.
 */
export const readSearch = (typed: string, chosenLabel: string | null | undefined, fallback: string): string =>
  typed === chosenLabel || typed === fallback ? '' : typed;
