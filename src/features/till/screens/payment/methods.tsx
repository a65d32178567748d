import { IconCircleCheck, IconGiftCard } from '@tabler/icons-react';
import { tenderIcons } from '../../../../ui/display/tender-icons.ts';
import { useLanguage, useTexts } from '../../../../ui/language/language.ts';
import { useMay } from '../../../../ui/session/session-store.ts';
import { giftCards } from '../../../gift-cards/contract.ts';
import { methodWords, moneyMethods, tenderKinds } from '../../../payments/tender-kinds.ts';
import { tillTexts } from '../../messages.ts';
import { payTexts } from '../../payment-messages.ts';
import { giftCardKey } from '../../ticket-tenders.ts';
import { useTill } from '../till-context.ts';

/** How it is paid, in the order of the keys 1 to 6. */
export const Methods = ({ chosen }: { readonly chosen?: () => void }) => {
  const t = useTexts(tillTexts);
  const pay = useTexts(payTexts);
  const words = methodWords[useLanguage()];
  const may = useMay();
  const { ticket, counted, inHand, isPaying, tender, isTypingCard, setTypingCard, startTypingCard } = useTill();
  return (
    <div className="methods" role="group" aria-label={t.methods_label}>
      {moneyMethods.map((method, i) => {
        const Icon = tenderIcons[tenderKinds[method].icon];
        const isInHand = inHand?.method === method && !isTypingCard;
        const pays = counted.some((one) => one.method === method);
        return (
          <button
            key={method}
            type="button"
            aria-keyshortcuts={`${i + 1} Alt+${i + 1}`}
            aria-pressed={pays}
            data-hand={isInHand || undefined}
            onClick={() => {
              if (isPaying) return;
              chosen?.();
              setTypingCard(false);
              tender(method);
            }}
          >
            <Icon size={21} stroke={1.6} aria-hidden />
            <span>{words[method]}</span>
            <kbd className="method-key" aria-hidden>
              {i + 1}
            </kbd>
            {pays && !isInHand ? <IconCircleCheck className="method-done" size={18} stroke={1.7} aria-hidden /> : null}
          </button>
        );
      })}
      {may(giftCards.find) ? (
        <button
          type="button"
          aria-keyshortcuts={`${giftCardKey} Alt+${giftCardKey}`}
          aria-pressed={isTypingCard || ticket.tenders.some((one) => one.card)}
          aria-expanded={isTypingCard}
          data-hand={isTypingCard || undefined}
          onClick={() => {
            if (isPaying) return;
            if (isTypingCard) setTypingCard(false);
            else startTypingCard();
          }}
        >
          <IconGiftCard size={21} stroke={1.6} aria-hidden />
          <span>{pay.gift_card}</span>
          <kbd className="method-key" aria-hidden>
            {giftCardKey}
          </kbd>
          {!isTypingCard && ticket.tenders.some((one) => one.card) ? (
            <IconCircleCheck className="method-done" size={18} stroke={1.7} aria-hidden />
          ) : null}
        </button>
      ) : null}
    </div>
  );
};
