import { add, negate, subtract, sum, zeroMoney } from '../../../../kernel/money/money.ts';
import { Money } from '../../../../ui/display/money.tsx';
import { NumberText, Percent, percentText } from '../../../../ui/display/number-text.tsx';
import { useLanguage, useTexts } from '../../../../ui/language/language.ts';
import { discountCardWords } from '../../../gift-cards/gift-card.ts';
import { cardSaleTexts } from '../../card-sale-messages.ts';
import { heldMoneyTexts } from '../../held-money-messages.ts';
import { tillTexts } from '../../messages.ts';
import { useTill } from '../till-context.ts';
import { errorText } from '../till-session.ts';
import { CodeBox } from './code-box.tsx';
import { DiscountBox } from './discount-box.tsx';

/** The input that F8 goes to. */
export const discountInput = 'till-discount';

/** Usual percentages; those above what the role may give are not offered. */
const quickPercents = [500, 1000, 1500, 2000];

const BillDiscount = () => {
  const t = useTexts(tillTexts);
  const { ticket, change, errors, session, setDiscounting } = useTill();
  const [error] = errors['discount'] ?? [];
  const limit = session.rules.max_discount_bp;
  const quick = quickPercents.filter((one) => one <= limit);
  return (
    <div className="bill-discount">
      <DiscountBox
        label={t.discount}
        inputId={discountInput}
        value={ticket.discount}
        isWrong={Boolean(error)}
        describedBy="till-discount-note"
        onChange={(discount) => change({ type: 'discount_given', discount })}
        onKeyDown={(event) => {
          if (event.key === 'Enter') setDiscounting(false);
        }}
      />
      <div className="quick-choices">
        {quick.map((percent_bp) => (
          <button
            key={percent_bp}
            type="button"
            className="num"
            aria-pressed={ticket.discount?.kind === 'percent' && ticket.discount.percent_bp === percent_bp}
            onClick={() => {
              change({ type: 'discount_given', discount: { kind: 'percent', percent_bp } });
              setDiscounting(false);
            }}
          >
            {percentText(percent_bp)}%
          </button>
        ))}
        {ticket.discount ? (
          <button
            type="button"
            onClick={() => {
              change({ type: 'discount_given', discount: null });
              setDiscounting(false);
            }}
          >
            {t.remove_discount}
          </button>
        ) : null}
      </div>
      <p id="till-discount-note" className={error ? 'field-wrong' : 'field-why'}>
        {error ? errorText(error) : limit < 10_000 ? t.discount_limit({ percent: percentText(limit) }) : null}
      </p>
      <CodeBox />
    </div>
  );
};

/** What the ticket comes to. The subtotal is after discounts, so that it and the VAT are the total. */
export const Totals = () => {
  const t = useTexts(tillTexts);
  const {
    ticket,
    priced,
    total,
    deposit_amount,
    exchange_amount,
    sold_cards_amount,
    isDiscounting,
    errors,
    session,
    code,
  } = useTill();
  const c = useTexts(cardSaleTexts);
  const h = useTexts(heldMoneyTexts);
  const language = useLanguage();
  const { bill } = priced;
  const given = bill
    ? subtract(
        sum(bill.lines.map((line) => add(line.discount_amount, line.bill_discount_amount))),
        sum([priced.points_amount, priced.cards_amount, priced.code_amount]),
      )
    : zeroMoney;
  const isOpen =
    ticket.lines.length > 0 &&
    (isDiscounting || Boolean(errors['discount'] ?? errors['discount_code']) || Boolean(ticket.code && code.error));
  return (
    <>
      {isOpen ? <BillDiscount /> : null}
      <dl className="totals">
        {given > 0 ? (
          <div>
            <dt>
              {t.discount} {ticket.discount?.kind === 'percent' ? <Percent bp={ticket.discount.percent_bp} /> : null}
            </dt>
            <dd>
              <Money amount={negate(given)} bare />
            </dd>
          </div>
        ) : null}
        {priced.code_amount > 0 ? (
          <div>
            <dt>
              {h.code} <NumberText>{ticket.code}</NumberText>
            </dt>
            <dd>
              <Money amount={negate(priced.code_amount)} bare />
            </dd>
          </div>
        ) : null}
        {priced.cards.map(({ card, amount }) => (
          <div key={card.id}>
            <dt>
              {discountCardWords[card.type]?.[language]} <NumberText>{card.number}</NumberText>
            </dt>
            <dd>
              <Money amount={negate(amount)} bare />
            </dd>
          </div>
        ))}
        {priced.points_amount > 0 ? (
          <div>
            <dt>{h.points_off}</dt>
            <dd>
              <Money amount={negate(priced.points_amount)} bare />
            </dd>
          </div>
        ) : null}
        {session.rules.is_vat_registered ? (
          <>
            <div>
              <dt>{t.subtotal}</dt>
              <dd>
                <Money amount={bill?.subtotal ?? zeroMoney} bare />
              </dd>
            </div>
            <div>
              <dt>{t.vat}</dt>
              <dd>
                <Money amount={bill?.vat ?? zeroMoney} bare />
              </dd>
            </div>
          </>
        ) : null}
        <div className="totals-total">
          <dt>{t.total}</dt>
          <dd>
            <Money amount={bill?.total ?? zeroMoney} bare />
          </dd>
        </div>
        {deposit_amount > 0 ? (
          <div>
            <dt>{t.paid_ahead}</dt>
            <dd>
              <Money amount={negate(deposit_amount)} bare />
            </dd>
          </div>
        ) : null}
        {exchange_amount > 0 ? (
          <div>
            <dt>{h.exchange_gives}</dt>
            <dd>
              <Money amount={negate(exchange_amount)} bare />
            </dd>
          </div>
        ) : null}
        {sold_cards_amount > 0 ? (
          <div>
            <dt>{c.cards({ n: ticket.sold_cards?.length ?? 0 })}</dt>
            <dd>
              <Money amount={sold_cards_amount} bare />
            </dd>
          </div>
        ) : null}
        {deposit_amount > 0 || exchange_amount > 0 || sold_cards_amount > 0 ? (
          <div className="totals-total">
            <dt>{t.payable}</dt>
            <dd>
              <Money amount={total} bare />
            </dd>
          </div>
        ) : null}
      </dl>
    </>
  );
};
