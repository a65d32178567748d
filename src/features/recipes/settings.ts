import { z } from 'zod';
import { flag, money, moneyAtLeast, whole } from '../../kernel/contract/contract.ts';
import { defineSettings } from '../../kernel/contract/settings.ts';
import { agreeing } from '../../kernel/contract/zod-rules.ts';
import { largestMarkdown, type MarkdownRule, markdownErrors, mostMarkdownRules } from './markdown.ts';
import { priceRoundings } from './recipe.ts';

/** By how much something costs less, basis points. */
export const markdown = z
  .number()
  .int()
  .min(1, { message: 'required' })
  .max(largestMarkdown, { message: 'markdown_too_large' });

/** What a shop chooses about the prices that recipes suggest. */
export const recipeSettings = defineSettings(
  'recipes',
  z.object({
    /** What an hour at the bench costs, minor units. */
    hourly_amount: moneyAtLeast(0).default(money.parse(6_000)),
    /** Of the price without VAT, basis points. */
    target_margin_bp: whole(0, 9_000).default(4_500),
    /** Whether what is past its last good day may still be sold and used. */
    sells_expired: flag.default(false),
    /** Whether old lots are sold for less by the rules below. */
    marks_down: flag.default(false),
    /** Whether what is made with its sale is marked down with the old lots that it takes. */
    marks_down_made: flag.default(true),
    /** By how many days are left, today included. */
    markdowns: z
      .array(z.object({ days_left: whole(1, 30), percent_bp: markdown }))
      .max(mostMarkdownRules)
      .superRefine(agreeing(markdownErrors))
      .default([
        { days_left: 2, percent_bp: 1_500 },
        { days_left: 1, percent_bp: 3_000 },
      ]),
    price_rounding: z.enum(priceRoundings.map((one) => one.value)).default('nine'),
  }),
);

/** The rules in force: none where the shop does not mark down by itself. */
export const markdownRulesOf = ({
  marks_down,
  markdowns,
}: Pick<z.output<typeof recipeSettings.schema>, 'marks_down' | 'markdowns'>): readonly MarkdownRule[] =>
  marks_down ? markdowns : [];
