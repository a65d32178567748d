import type { z } from 'zod';
import { knownRuleText } from '../fiscal-rules/rule-texts.ts';
import type { authorityMessages, progressShown, UnitProgress } from '../fiscal-unit.ts';

type Shown = z.output<typeof authorityMessages>[number];

interface Said {
  readonly code: string;
  readonly text: string;
}

/** The rule that is meant, as an id; else the code. Codes come as they are, or inside of the text: `[BR-KSA-98] - …`. */
export const ruleIn = ({ code, text }: Said): string =>
  knownRuleText(code) ? code : (/^\[([\w-]+)\]/.exec(text)?.[1] ?? code);

/** What the authority said, with our own sentence beside it where its code is one of the rules. */
export const presentMessages = (said: readonly Said[]): Shown[] =>
  said.map(({ code, text }) => {
    const own = knownRuleText(ruleIn({ code, text }));
    return { code, text: text.replace(/^\[[\w-]+\]\s*-?\s*/, ''), ar: own?.ar ?? null, en: own?.en ?? null };
  });

/** How far a unit is, with such sentences. */
export const showProgress = (progress: UnitProgress): z.output<typeof progressShown> => ({
  ...progress,
  checks: (progress.checks ?? []).map((check) => ({ ...check, said: presentMessages(check.said) })),
  said: presentMessages(progress.said ?? []),
});
