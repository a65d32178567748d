import { IconReceipt } from '@tabler/icons-react';
import type { Money as Amount } from '../../../kernel/money/money.ts';
import { Money } from '../../../ui/display/money.tsx';
import { tenderIcons } from '../../../ui/display/tender-icons.ts';
import { useLanguage, useTexts } from '../../../ui/language/language.ts';
import { chargesVat } from '../../../ui/session/session-store.ts';
import { MethodProof } from '../../payments/screens/public-api.ts';
import { type DirectMethod, directMethods, methodWords, tenderKind } from '../../payments/tender-kinds.ts';
import type { CardBill } from '../card-bill.ts';
import { giftCardTexts } from '../messages.ts';
import { ChoiceRow } from './choice-row.tsx';

/** How a card is paid: a method, or with the bill that is open at the till. */
export type CardWay = DirectMethod | 'bill';

interface Props {
  readonly form: Parameters<typeof MethodProof>[0]['form'];
  readonly way: CardWay;
  readonly bill: CardBill | null;
  readonly amount: Amount | 0;
  readonly choose: (way: CardWay) => void;
}

const iconOf = (method: DirectMethod) => {
  const Icon = tenderIcons[tenderKind(method).icon];
  return <Icon size={20} aria-hidden />;
};

/** The methods, what the chosen one needs, and what the card comes to. */
export const CardPaying = ({ form, way, bill, amount, choose }: Props) => {
  const t = useTexts(giftCardTexts);
  const language = useLanguage();
  return (
    <div className="card-paying">
      <ChoiceRow<CardWay>
        legend={t.method}
        kind="methods"
        value={way}
        tiles={[
          ...directMethods.map((one) => ({
            value: one,
            label: (
              <>
                {iconOf(one)}
                {methodWords[language][one]}
              </>
            ),
          })),
          ...(bill
            ? [
                {
                  value: 'bill' as const,
                  label: (
                    <>
                      <IconReceipt size={20} aria-hidden />
                      {t.on_bill}
                    </>
                  ),
                  note: bill.why_not ?? (bill.items > 0 ? t.items({ n: bill.items }) : t.new_bill),
                  disabled: bill.why_not !== null,
                },
              ]
            : []),
        ]}
        onChange={choose}
      />
      {way === 'bill' ? <p className="form-note">{t.paid_with_bill}</p> : <MethodProof form={form} at="payments.0." />}
      <p className="card-total">
        <span>{t.total}</span>
        {chargesVat() ? <small>{t.no_vat}</small> : null}
        <strong>
          <Money amount={amount} />
        </strong>
      </p>
    </div>
  );
};
