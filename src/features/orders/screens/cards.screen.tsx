import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { openFile } from '../../../ui/api/open-file.ts';
import { useCall } from '../../../ui/api/queries.ts';
import { EmptyState } from '../../../ui/display/petals.tsx';
import { UserText } from '../../../ui/display/user-text.tsx';
import { SegmentsField } from '../../../ui/inputs/choice-fields.tsx';
import { DateField } from '../../../ui/inputs/date-field.tsx';
import { inThisLanguage, useTexts } from '../../../ui/language/language.ts';
import { QueryBoundary } from '../../../ui/pages/query-boundary.tsx';
import { ScreenFrame } from '../../../ui/pages/screen-frame.tsx';
import { useQueryState } from '../../../ui/routing/link.tsx';
import { todayHere } from '../../../ui/session/session-store.ts';
import { type CardPaper, cardPaperChoices, cardPapers } from '../card.ts';
import { orderCards } from '../card-contract.ts';
import { orderTexts } from '../messages.ts';
import { orderFields } from '../order-fields.ts';
import { orderScreens } from '../screens.ts';
import { takingTexts } from '../taking-messages.ts';
import { Clock } from './bench-ticket.tsx';
import './orders.css';

/** How a card will look: the shape of its paper, and the frame that stays free. */
const CardPreview = ({ text, paper }: { readonly text: string; readonly paper: CardPaper }) => (
  <span className="card-preview" data-paper={paper} data-long={text.length > 90 || undefined}>
    <UserText>{text}</UserText>
  </span>
);

/** The cards of a day: which are printed, on which paper, and how they will look. */
export default function CardsScreen() {
  const t = useTexts(takingTexts);
  const words = useTexts(orderTexts);
  const [query, change] = useQueryState();
  const [paper, setPaper] = useState<CardPaper>('a6');
  const [left, leave] = useState<ReadonlySet<number>>(new Set());
  const day = query['day'] ?? todayHere();
  const list = useCall(orderCards.list, { day });
  return (
    <ScreenFrame narrow title={inThisLanguage(orderScreens.cards.title)} note={t.cards_note}>
      <div className="panel order-cards">
        <DateField
          label={inThisLanguage(orderFields.day.label)}
          value={day}
          onChange={(next) => change({ day: next })}
          onBlur={() => undefined}
        />
        <SegmentsField<string>
          label={t.paper}
          value={paper}
          onChange={(key) => setPaper(key as CardPaper)}
          onBlur={() => undefined}
          options={cardPaperChoices.map((one) => ({ value: one.key, label: inThisLanguage(one) }))}
        />
        <QueryBoundary query={list}>
          {({ cards }) => {
            const chosen = cards.filter((one) => !left.has(one.id));
            if (cards.length === 0) return <EmptyState text={t.no_cards} />;
            return (
              <>
                <ul
                  className="order-card-list"
                  data-wide={cardPapers[paper].page[0] > cardPapers[paper].page[1] || undefined}
                >
                  {cards.map((one) => (
                    <li key={one.id}>
                      <Checkbox
                        checked={!left.has(one.id)}
                        onChange={(event) => {
                          const next = new Set(left);
                          if (event.currentTarget.checked) next.delete(one.id);
                          else next.add(one.id);
                          leave(next);
                        }}
                        label={
                          <>
                            {words.number({ n: one.number })} · <Clock at={one.starts_at} />
                            {one.recipient_name ? (
                              <>
                                {' · '}
                                <UserText>{one.recipient_name}</UserText>
                              </>
                            ) : null}
                          </>
                        }
                      />
                      <CardPreview text={one.card_text} paper={paper} />
                    </li>
                  ))}
                </ul>
                <Button
                  className="order-cards-print"
                  disabled={chosen.length === 0}
                  onClick={() =>
                    void openFile(orderCards.print, { orders: chosen.map((one) => one.id).join(','), paper })
                  }
                >
                  {t.print_cards({ n: chosen.length })}
                </Button>
              </>
            );
          }}
        </QueryBoundary>
      </div>
    </ScreenFrame>
  );
}
