import { choice } from '../../kernel/contract/entity.ts';
import { transitions } from '../../kernel/contract/transitions.ts';
import { type Money, money, multiplyRatio } from '../../kernel/money/money.ts';
import { addSeconds } from '../../kernel/time/local-time.ts';

/** How far a question about something missing is. */
export const questionState = { waiting: 1, accepted: 2, refused: 3, timed_out: 4, withdrawn: 5 } as const;
export const questionStates = [
  choice(questionState.waiting, 'Waits for an answer', 'بانتظار الرد', 'warn'),
  choice(questionState.accepted, 'Accepted', 'وافق', 'good'),
  choice(questionState.refused, 'Does without', 'بلا بديل', 'info'),
  choice(questionState.timed_out, 'No answer in time', 'انقضت المهلة', 'warn'),
  choice(questionState.withdrawn, 'Withdrawn', 'سُحب السؤال', 'quiet'),
] as const;

/** What an order says of missing pieces (`substitutions` in order.ts). */
export const substitutionRule = { ask: 1, best_match: 2, refund: 3 } as const;

interface Question {
  readonly state: number;
  /** Whether the time for an answer is over. */
  readonly is_over: boolean;
}
const { waiting, accepted, refused, timed_out, withdrawn } = questionState;
const isInTime = ({ is_over }: Question) => (is_over ? 'question_time_is_over' : null);
const hasEnded = ({ is_over }: Question) => (is_over ? null : 'question_still_waits');

/** How a question goes on. What is not answered in time takes the substitute; an answer after it is not applied. */
export const questionTransitions = transitions('state', [
  { action: 'accept', from: [waiting], to: accepted, guard: isInTime, refusal: 'question_is_answered' },
  { action: 'refuse', from: [waiting], to: refused, guard: isInTime, refusal: 'question_is_answered' },
  { action: 'time_out', from: [waiting], to: timed_out, guard: hasEnded, refusal: 'question_is_answered' },
  { action: 'withdraw', from: [waiting], to: withdrawn, refusal: 'question_is_answered' },
]);

interface AffectedLine {
  readonly unit_price: number;
  /** The line is what is missing itself. */
  readonly is_missing: boolean;
  /** What one piece takes of it by its recipe, thousandths without waste. */
  readonly part_milli: number;
}
interface MissingPrices {
  readonly missing_price: number;
  readonly substitute_price: number | null;
}

/**
 * What a piece of a line costs once the question is settled: never more than was agreed. A dearer substitute is the shop's to
 * bear, a cheaper one lowers the price by the difference, and what is left out is taken off at its own price. Null: the line
 * itself is left out.
 */
export const priceAfter = (line: AffectedLine, prices: MissingPrices, takesSubstitute: boolean): Money | null => {
  const agreed = money(line.unit_price);
  const substitute = takesSubstitute ? prices.substitute_price : null;
  if (line.is_missing) return substitute === null ? null : money(Math.min(agreed, substitute));
  const worth = (price: number) => multiplyRatio(money(price), line.part_milli, 1_000);
  const off = worth(prices.missing_price) - (substitute === null ? 0 : worth(substitute));
  return money(Math.max(0, agreed - Math.max(0, off)));
};

/** When a ticket must be ready: before its run leaves, or before its window where no run has it. */
export const readyBy = (
  order: { readonly leaves_at: string | null; readonly starts_at: string },
  minutesBefore: number,
): string => addSeconds(order.leaves_at ?? order.starts_at, -60 * minutesBefore);
