/** A deliberate break: applied to a copy of the project, the tests that it concerns must fail. */
export interface Mutant {
  /** What is broken, in words. Unique. */
  readonly name: string;
  /** From the project's root. */
  readonly file: string;
  /** Stands in the file exactly once. */
  readonly before: string;
  readonly after: string;
  /** Test files that must notice; at least one of them fails. */
  readonly tests: readonly string[];
}

type Break = readonly [name: string, before: string, after: string, ...tests: string[]];

/** Breaks of one file; `tests` notice all of them, a break may name its own instead. */
export const breaksOf = (file: string, tests: readonly string[], breaks: readonly Break[]): Mutant[] =>
  breaks.map(([name, before, after, ...own]) => ({
    name,
    file,
    before,
    after,
    tests: own.length > 0 ? own : tests,
  }));
