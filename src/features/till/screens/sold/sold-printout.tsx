import { add, subtract, sum } from '../../../../kernel/money/money.ts';
import { nameIn } from '../../../../kernel/text/messages.ts';
import { DateText } from '../../../../ui/display/date-text.tsx';
import { Money } from '../../../../ui/display/money.tsx';
import { NumberText, quantityText } from '../../../../ui/display/number-text.tsx';
import { PetalMark } from '../../../../ui/display/petals.tsx';
import { UserText } from '../../../../ui/display/user-text.tsx';
import { textsOf, useLanguage, useTexts } from '../../../../ui/language/language.ts';
import { useAccount } from '../../../../ui/session/session-store.ts';
import { methodWords } from '../../../payments/tender-kinds.ts';
import { cardSaleTexts } from '../../card-sale-messages.ts';
import { tillTexts } from '../../messages.ts';
import { soldTexts } from '../../sold-messages.ts';
import { onePiece } from '../../ticket-lines.ts';
import type { Receipt } from '../payment/use-selling.ts';
import { useTill } from '../till-context.ts';

/** What was sold, as its paper has it, where the ticket was; the paper itself comes from the printer. */
export default function SoldPrintout({ receipt }: { readonly receipt: Receipt }) {
  const t = useTexts(tillTexts);
  const language = useLanguage();
  const words = methodWords[language];
  const { session } = useTill();
  const account = useAccount();
  const { issued, bill, lines, payments, sold_cards } = receipt;
  const c = useTexts(cardSaleTexts);
  const taken = sum(bill.lines.map((line) => add(line.discount_amount, line.bill_discount_amount)));
  // By deposits: neither handed over now nor left to pay.
  const paidAhead = subtract(subtract(issued.total, issued.paid_amount), issued.due_amount);
  return (
    <div className="sold-paper">
      <h2>{t.receipt}</h2>
      <div className="sold-sheet">
        <PetalMark size={30} />
        <strong className="sold-shop">
          <UserText>{nameIn(language, account)}</UserText>
        </strong>
        <p className="sold-head">
          <NumberText>{issued.document_number}</NumberText>
          <DateText at={issued.issued_at} />
        </p>
        <dl>
          {lines.map((line, i) => (
            <div key={line.key}>
              <dt>
                <UserText>{nameIn(language, line) || t.gone_item({ id: line.item_id })}</UserText>
                {line.quantity_milli === onePiece ? null : (
                  <>
                    {' '}
                    <small className="num">×{quantityText(line.quantity_milli)}</small>
                  </>
                )}
              </dt>
              <dd>
                <Money
                  amount={bill.lines[i] ? add(bill.lines[i].revenue_excl_vat, bill.lines[i].total_vat) : issued.total}
                  bare
                />
              </dd>
            </div>
          ))}
        </dl>
        <dl>
          {session.rules.is_vat_registered ? (
            <>
              <div>
                <dt>{t.subtotal}</dt>
                <dd>
                  <Money amount={bill.subtotal} bare />
                </dd>
              </div>
              <div>
                <dt>{t.vat}</dt>
                <dd>
                  <Money amount={bill.vat} bare />
                </dd>
              </div>
            </>
          ) : null}
          {taken > 0 ? (
            <div>
              <dt>{textsOf(soldTexts).discount_taken}</dt>
              <dd>
                <Money amount={taken} bare />
              </dd>
            </div>
          ) : null}
          <div className="sold-total">
            <dt>{t.total}</dt>
            <dd>
              <Money amount={issued.total} bare />
            </dd>
          </div>
        </dl>
        {sold_cards.length > 0 ? (
          <dl>
            {sold_cards.map(({ sold, card }) => (
              <div key={sold.id}>
                <dt>
                  {c.card} <NumberText>{sold.receipt_number}</NumberText>
                </dt>
                <dd>
                  <Money amount={card.amount} bare />
                </dd>
              </div>
            ))}
          </dl>
        ) : null}
        <dl>
          {payments.map((one, i) => (
            <div key={i}>
              <dt>{words[one.method]}</dt>
              <dd>
                <Money amount={one.amount} bare />
              </dd>
            </div>
          ))}
          {paidAhead > 0 ? (
            <div>
              <dt>{t.paid_ahead}</dt>
              <dd>
                <Money amount={paidAhead} bare />
              </dd>
            </div>
          ) : null}
          {issued.change_amount > 0 ? (
            <div>
              <dt>{t.change}</dt>
              <dd>
                <Money amount={issued.change_amount} bare />
              </dd>
            </div>
          ) : null}
        </dl>
      </div>
    </div>
  );
}
