import { choiceFilter } from '../../../ui/pages/list/list-definition.ts';
import { defineList } from '../../../ui/pages/list/list-page.tsx';
import { columnsOf } from '../../../ui/table/columns-of.ts';
import { giftCards } from '../contract.ts';
import { giftCardFields } from '../gift-card-fields.ts';
import { giftCardTexts } from '../messages.ts';
import { giftCardScreens } from '../screens.ts';

type Texts = (typeof giftCardTexts)['en'];

/** The cards in one state, with what is left of them. */
export const cardList = (state: 0 | 1 | 2, empty: (t: Texts) => string) =>
  defineList({
    texts: giftCardTexts,
    operation: giftCards.list,
    columns: columnsOf(giftCardFields),
    filters: [choiceFilter(giftCardFields, 'type')],
    fixed: { state },
    sort: '-sold_at',
    rowLink: (card) => giftCardScreens.record.to(card.id),
    ...(state === 1 ? { primaryAction: giftCardScreens.sell } : {}),
    totals: (answer) => ({ balance: answer.balance }),
    exports: ['xlsx', 'csv', 'pdf'],
    empty: { text: empty },
  });
