import type { z } from 'zod';
import { knownRuleText } from '../fiscal-rules/rule-texts.ts';
import type { progressShown, saidShown, UnitProgress } from '../fiscal-unit.ts';

type Shown = z.output<typeof saidShown>[number];

/** Codes come as they are, or inside of the text: `[BR-KSA-98] - …`. */
const ruleOf = ({ code, text }: { readonly code: string; readonly text: string }) =>
  knownRuleText(code) ?? knownRuleText(/^\[([\w-]+)\]/.exec(text)?.[1] ?? '');

/** What the authority said, with our own sentence beside it where its code is one of the rules. */
export const sayShown = (said: readonly { readonly code: string; readonly text: string }[]): Shown[] =>
  said.map(({ code, text }) => {
    const own = ruleOf({ code, text });
    return { code, text: text.replace(/^\[[\w-]+\]\s*-?\s*/, ''), ar: own?.ar ?? null, en: own?.en ?? null };
  });

/** How far a unit is, with such sentences. */
export const showProgress = (progress: UnitProgress): z.output<typeof progressShown> => ({
  ...progress,
  checks: (progress.checks ?? []).map((check) => ({ ...check, said: sayShown(check.said) })),
  said: sayShown(progress.said ?? []),
});
