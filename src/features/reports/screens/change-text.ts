import { basisPointsOf, money, subtract } from '../../../kernel/money/money.ts';
import { percentText } from '../../../ui/display/number-text.tsx';
import { textsOf } from '../../../ui/language/language.ts';
import { changeTexts } from '../change-messages.ts';

/** A tenth of a percent is as fine as a glance can use. */
export const toTenths = (basisPoints: number): number => Math.round(basisPoints / 10) * 10;

/** How a figure compares with the period before, in words and not by colour. Counts are compared like amounts. */
export const changeText = (figure: { now: number; before: number }): string => {
  const t = textsOf(changeTexts);
  const before = money(Math.abs(figure.before));
  const change = basisPointsOf(subtract(money(figure.now), money(figure.before)), before);
  if (change === null) return t.nothing_before;
  const rounded = toTenths(change);
  if (rounded === 0) return t.same;
  return rounded > 0 ? t.more({ percent: percentText(rounded) }) : t.less({ percent: percentText(-rounded) });
};
