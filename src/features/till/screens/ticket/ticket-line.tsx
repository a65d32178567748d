import { IconChevronDown, IconMinus, IconPlus, IconTrash } from '@tabler/icons-react';
import { lineGross } from '../../../../kernel/money/bill-input.ts';
import { subtract } from '../../../../kernel/money/money.ts';
import { nameIn } from '../../../../kernel/text/messages.ts';
import { Money } from '../../../../ui/display/money.tsx';
import { Name } from '../../../../ui/display/name.tsx';
import { quantityText } from '../../../../ui/display/number-text.tsx';
import { UserText } from '../../../../ui/display/user-text.tsx';
import { useLanguage, useTexts } from '../../../../ui/language/language.ts';
import { heldMoneyTexts } from '../../held-money-messages.ts';
import { tillTexts } from '../../messages.ts';
import { largestQuantity, onePiece, type TicketLine } from '../../ticket-lines.ts';
import { QuantityBox } from '../find/typed-box.tsx';
import { useTill } from '../till-context.ts';
import { LineDetails } from './line-details.tsx';
import { LineLot } from './line-lot.tsx';
import { LineProblems } from './line-problems.tsx';

/** The name of a line; of an item that is gone its number. */
const useLineName = (line: TicketLine): string => {
  const t = useTexts(tillTexts);
  return nameIn(useLanguage(), line) || t.gone_item({ id: line.item_id });
};

const Stepper = ({ line, name }: { readonly line: TicketLine; readonly name: string }) => {
  const t = useTexts(tillTexts);
  const { change, removeLine, errors, ticket, find } = useTill();
  const index = ticket.lines.indexOf(line);
  const step = (by: number) => {
    const quantity_milli = line.quantity_milli + by;
    if (quantity_milli <= 0) removeLine(line.key);
    else if (quantity_milli <= largestQuantity)
      change({ type: 'line_counted', key: line.key, quantity_milli, item: find(line.kind, line.item_id) });
  };
  const isLast = line.quantity_milli <= onePiece;
  return (
    <div className="stepper">
      <button
        type="button"
        aria-label={isLast ? t.remove_line({ name }) : t.one_less({ name })}
        onClick={() => step(-onePiece)}
      >
        {isLast ? <IconTrash size={17} stroke={1.7} aria-hidden /> : <IconMinus size={18} stroke={1.9} aria-hidden />}
      </button>
      <QuantityBox
        aria-label={t.quantity_of({ name })}
        aria-invalid={Boolean(errors[`lines.${index}.quantity_milli`])}
        value={line.quantity_milli}
        onValue={(quantity) => {
          if (quantity && quantity <= largestQuantity)
            change({
              type: 'line_counted',
              key: line.key,
              quantity_milli: quantity,
              item: find(line.kind, line.item_id),
            });
        }}
      />
      <button type="button" aria-label={t.one_more({ name })} onClick={() => step(onePiece)}>
        <IconPlus size={18} stroke={1.9} aria-hidden />
      </button>
    </div>
  );
};

/** A package, one use of it, or a composed bouquet: there is one of it, which can be taken off the bill. */
const OneOf = ({ line, name }: { readonly line: TicketLine; readonly name: string }) => {
  const t = useTexts(tillTexts);
  const { removeLine } = useTill();
  return (
    <div className="stepper">
      <button type="button" aria-label={t.remove_line({ name })} onClick={() => removeLine(line.key)}>
        <IconTrash size={17} stroke={1.7} aria-hidden />
      </button>
    </div>
  );
};

interface RowProps {
  readonly line: TicketLine;
  readonly index: number;
  /** Keys act on it. */
  readonly isCurrent: boolean;
}

/** A line: what, how many, for how much; a press on its name opens price, discount and seller. */
export const TicketLineRow = ({ line, index, isCurrent }: RowProps) => {
  const t = useTexts(tillTexts);
  const held = useTexts(heldMoneyTexts);
  const language = useLanguage();
  const name = useLineName(line);
  const { catalogue, find, priced, openLine, setOpenLine, setCurrent } = useTill();
  const isOpen = openLine === line.key;
  const figures = priced.bill?.lines[index];
  const gross = figures?.gross_amount ?? lineGross(line);
  const discounted = figures && figures.discount_amount > 0 ? subtract(gross, figures.discount_amount) : null;
  const original = line.composed?.price ?? find(line.kind, line.item_id)?.price;
  const isRepriced = original !== undefined && original !== line.unit_price;
  const seller = catalogue?.sellers.find((one) => one.id === line.employee_id);
  return (
    <li className="line" data-current={isCurrent || undefined} data-open={isOpen || undefined}>
      <button
        type="button"
        className="line-name"
        data-key={line.key}
        aria-expanded={isOpen}
        aria-label={`${name}. ${t.details_of({ name })}`}
        onFocus={() => setCurrent(line.key)}
        onClick={() => setOpenLine(isOpen ? null : line.key)}
      >
        <span className="line-title">
          <UserText>{name}</UserText>
          <IconChevronDown className="line-arrow" size={16} stroke={1.8} aria-hidden />
        </span>
        {line.customer_offer ? (
          <span className="line-seller">{held.from_package({ name: nameIn(language, line.customer_offer) })}</span>
        ) : null}
        <LineLot line={line} />
        {seller ? (
          <span className="line-seller">
            <Name of={seller} />
          </span>
        ) : null}
      </button>
      <span className="line-total">
        {discounted === null ? null : (
          <s>
            <Money amount={gross} bare />
          </s>
        )}
        <strong>
          <Money amount={discounted ?? gross} bare />
        </strong>
      </span>
      {line.customer_offer || line.kind === 'offer' || line.composed ? (
        <OneOf line={line} name={name} />
      ) : (
        <Stepper line={line} name={name} />
      )}
      <span className="line-price num" data-plain={line.quantity_milli === onePiece && !isRepriced ? '' : undefined}>
        {quantityText(line.quantity_milli)} ×{' '}
        {isRepriced ? (
          <>
            <span className="visually-hidden">{t.original_price}</span>
            <s>
              <Money amount={original} bare />
            </s>{' '}
          </>
        ) : null}
        <Money amount={line.unit_price} bare />
      </span>
      <LineProblems line={line} index={index} />
      {isOpen ? <LineDetails line={line} index={index} name={name} /> : null}
    </li>
  );
};
