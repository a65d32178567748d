/** How one thing of an installation stands: right, worth knowing, or wrong. */
type Verdict = 'ok' | 'warning' | 'fault';

export interface Finding {
  /** What was looked at, in a word or two. */
  readonly what: string;
  readonly verdict: Verdict;
  /** What was found, and what is to be done where it is not right. Never a secret. */
  readonly says: string;
}

export const ok = (what: string, says: string): Finding => ({ what, verdict: 'ok', says });
export const warning = (what: string, says: string): Finding => ({ what, verdict: 'warning', says });
export const fault = (what: string, says: string): Finding => ({ what, verdict: 'fault', says });

/** One look; what it throws is its finding. */
export interface Check {
  readonly what: string;
  readonly look: () => Promise<readonly Finding[] | Finding>;
}

/** Two looks of which the second begins when the first has ended, whatever that found. */
export const lookInTurn = (first: Check, second: Check): [Check, Check] => {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  return [
    { what: first.what, look: async () => await Promise.resolve(first.look()).finally(end) },
    { what: second.what, look: async () => await ended.then(() => second.look()) },
  ];
};

const reasonOf = (error: unknown): string => {
  const { message, code } = error as { message?: string; code?: string };
  return (message || code || String(error)).split('\n')[0]!;
};

/** Looks at everything, whatever fails; each look has its limit of time. */
export const runChecks = async (checks: readonly Check[], limitMs = 90_000): Promise<Finding[]> => {
  const found = await Promise.all(
    checks.map(async ({ what, look }) => {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<Finding>((resolve) => {
        timer = setTimeout(resolve, limitMs, fault(what, `no answer in ${limitMs / 1000} s`));
      });
      try {
        return await Promise.race([look(), late]);
      } catch (error) {
        return fault(what, reasonOf(error));
      } finally {
        clearTimeout(timer);
      }
    }),
  );
  return found.flat();
};

const signs: Readonly<Record<Verdict, string>> = { ok: 'ok', warning: 'warning', fault: 'FAULT' };

/** A table of lines: sign, what, what was found. */
export const findingTable = (findings: readonly Finding[]): string => {
  const width = Math.max(...findings.map(({ what }) => what.length));
  return findings
    .map(({ what, verdict, says }) => `${signs[verdict].padEnd(7)}  ${what.padEnd(width)}  ${says}`)
    .join('\n');
};

/** 1 where something is wrong: a unit or a script goes by it. */
export const statusOf = (findings: readonly Finding[]): 0 | 1 =>
  findings.some(({ verdict }) => verdict === 'fault') ? 1 : 0;
