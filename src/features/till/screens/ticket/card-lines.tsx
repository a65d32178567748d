import { IconAlertTriangle, IconGiftCard, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { FieldError } from '../../../../kernel/contract/refusal.ts';
import { formatDate } from '../../../../kernel/time/local-time.ts';
import { fieldText } from '../../../../ui/api/field-phrase.ts';
import { toast } from '../../../../ui/dialogs/toast-store.ts';
import { Money } from '../../../../ui/display/money.tsx';
import { UserText } from '../../../../ui/display/user-text.tsx';
import { useLanguage, useTexts } from '../../../../ui/language/language.ts';
import { Link } from '../../../../ui/routing/link.tsx';
import { useMay } from '../../../../ui/session/session-store.ts';
import { giftCards } from '../../../gift-cards/contract.ts';
import { giftCardTexts } from '../../../gift-cards/messages.ts';
import { giftCardScreens } from '../../../gift-cards/screens.ts';
import { cardSaleTexts } from '../../card-sale-messages.ts';
import type { SoldCardWishes, TicketSoldCard } from '../../ticket-card-sales.ts';
import { useTill } from '../till-context.ts';
import { errorText } from '../till-session.ts';
import './card-lines.css';

/** How a card gets to whom it is for, and when. */
export const useSendingText = (): ((card: SoldCardWishes) => string) => {
  const t = useTexts(cardSaleTexts);
  const language = useLanguage();
  return ({ send_by, send_on, send_time }) => {
    if (send_by !== 'whatsapp' && send_by !== 'mail') return t.printed;
    if (!send_on) return t[send_by];
    return t[`${send_by}_on`]({ when: `${formatDate(send_on, language)} ${send_time ?? ''}`.trim() });
  };
};

/** What is wrong with a card in the words of its form; what is about all of it says so by itself. */
const labelled = (g: typeof giftCardTexts.en, field: string | undefined, error: FieldError): string => {
  const labels: Record<string, string> = {
    ...{ amount: g.value, buyer_name: g.buyer_name, beneficiary_name: g.beneficiary, beneficiary_id: g.beneficiary },
    ...{ beneficiary_phone: g.phone, beneficiary_email: g.email, words: g.words, send_on: g.send_on },
    ...{ send_time: g.send_time, expires_on: g.until, payments: g.method },
  };
  const label = labels[field ?? ''];
  return label ? fieldText(label, error) : errorText(error);
};

/** One card: for whom, how it gets there, its value; what was refused of it, with the way to mend it. */
const CardLine = ({ sold, index }: { readonly sold: TicketSoldCard; readonly index: number }) => {
  const t = useTexts(cardSaleTexts);
  const g = useTexts(giftCardTexts);
  const may = useMay();
  const sending = useSendingText();
  const { change, errors, ticket, isPaying } = useTill();
  const row = useRef<HTMLLIElement>(null);
  const { card, key } = sold;
  const name = card.beneficiary_name;
  const wrong = Object.entries(errors).flatMap(([field, told]) =>
    field.startsWith(`sold_cards.${index}.`) ? told.map((one) => labelled(g, field.split('.')[2], one)) : [],
  );
  const isWrong = wrong.length > 0;
  useEffect(() => {
    if (isWrong) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isWrong]);
  const remove = () => {
    change({ type: 'card_taken_off', key });
    toast({
      tone: 'info',
      text: t.removed({ name }),
      undo: () => change({ type: 'card_put_back', sold, at: index }),
    });
  };
  const mayChange = may(giftCards.sell);
  const address = giftCardScreens.sell.to({ card: String(key) });
  return (
    <li ref={row} className="card-line" data-wrong={isWrong || undefined}>
      <IconGiftCard size={20} stroke={1.6} aria-hidden />
      {mayChange ? (
        <Link to={address} className="card-line-what" aria-label={t.change_card({ name })}>
          <strong>
            <UserText>{t.card_for({ name })}</UserText>
          </strong>
          <small>{sending(card)}</small>
        </Link>
      ) : (
        <span className="card-line-what">
          <strong>
            <UserText>{t.card_for({ name })}</UserText>
          </strong>
          <small>{sending(card)}</small>
        </span>
      )}
      <button
        type="button"
        className="quiet-button"
        aria-label={t.remove_card({ name })}
        disabled={isPaying}
        onClick={remove}
      >
        <IconTrash size={17} stroke={1.7} aria-hidden />
      </button>
      <strong className="card-line-amount">
        <Money amount={card.amount} bare />
      </strong>
      {wrong.map((text) => (
        <p key={text} className="line-wrong">
          <IconAlertTriangle size={16} stroke={1.8} aria-hidden />
          <span>{text}</span>
          {mayChange ? (
            <Link to={address} className="line-remedy">
              {t.change}
            </Link>
          ) : null}
        </p>
      ))}
      {ticket.lines.length === 0 && mayChange ? (
        <p className="card-line-alone">
          <span>{t.alone}</span>
          <Link to={address} className="line-remedy">
            {t.sell_alone}
          </Link>
        </p>
      ) : null}
    </li>
  );
};

/** The gift cards that are sold with the bill: no lines of it, so under them. */
export const CardLines = () => {
  const t = useTexts(cardSaleTexts);
  const { ticket } = useTill();
  if (!ticket.sold_cards?.length) return null;
  return (
    <ul className="card-lines" aria-label={t.list}>
      {ticket.sold_cards.map((sold, i) => (
        <CardLine key={sold.key} sold={sold} index={i} />
      ))}
    </ul>
  );
};
