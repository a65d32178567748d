import { civilOf } from '../../kernel/time/local-time.ts';

/** Whether a shop keeps still at a moment: from an hour of its day to another, over midnight too; equal hours: never. */
export const isQuiet = (
  now: string,
  zone: string,
  { quiet_from, quiet_to }: { readonly quiet_from: number; readonly quiet_to: number },
): boolean => {
  const hour = Number(civilOf(now, zone).time.slice(0, 2));
  return quiet_from <= quiet_to ? hour >= quiet_from && hour < quiet_to : hour >= quiet_from || hour < quiet_to;
};
