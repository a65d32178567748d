import { z } from 'zod';
import { civilDate, operation } from '../../kernel/contract/contract.ts';
import { accessOf } from '../../kernel/contract/screen.ts';
import { cardPaperKeys, mostCards } from './card.ts';
import { orderScreens } from './screens.ts';

const count = z.number().int();
const text = z.string().nullable();

/** `12,40`: orders whose cards are printed. */
const orderNumbers = z
  .string()
  .max(2_000)
  .regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14})*$/, { message: 'invalid' })
  .refine((list) => list.split(',').length <= mostCards, { message: 'invalid' });

/** Cards that go with the flowers. */
export const orderCards = {
  list: operation({
    area: 'merchant',
    method: 'GET',
    path: '/order_cards',
    access: accessOf(orderScreens.cards),
    summary: 'Cards of a day’s confirmed orders, the first to leave first',
    input: z.object({ day: civilDate }),
    output: z.object({
      cards: z.array(
        z.object({ id: count, number: count, starts_at: z.string(), recipient_name: text, card_text: z.string() }),
      ),
    }),
  }),
  print: operation({
    area: 'merchant',
    method: 'GET',
    path: '/order_cards/print',
    access: accessOf(orderScreens.cards),
    summary: 'Cards as PDF, one page each, in the size of the paper',
    input: z.object({ orders: orderNumbers, paper: z.enum(cardPaperKeys) }),
    output: z.object({}),
    answers_file: true,
    refusals: ['order_not_found'],
    rate_per_minute: 60,
  }),
};
