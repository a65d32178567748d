import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { money, multiplyRatio } from '../../../kernel/money/money.ts';
import { nameIn } from '../../../kernel/text/messages.ts';
import { formatDate } from '../../../kernel/time/local-time.ts';
import { useAction } from '../../../ui/api/queries.ts';
import { ActionButton, actionProps, type ScreenAction } from '../../../ui/dialogs/action-button.tsx';
import { DateText } from '../../../ui/display/date-text.tsx';
import { Money } from '../../../ui/display/money.tsx';
import { NumberText, Quantity } from '../../../ui/display/number-text.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { SegmentsField } from '../../../ui/inputs/choice-fields.tsx';
import { PercentField, QuantityField } from '../../../ui/inputs/number-fields.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { currentLanguage, inThisLanguage, textsOf, useLanguage, useTexts } from '../../../ui/language/language.ts';
import { FormBody } from '../../../ui/pages/form/form-page.tsx';
import { Link } from '../../../ui/routing/link.tsx';
import { useMay } from '../../../ui/session/session-store.ts';
import { movementKinds } from '../../inventory/movement-fields.ts';
import { stockKind } from '../../inventory/stock.ts';
import { lots } from '../lot-contract.ts';
import { lotFields } from '../lot-fields.ts';
import { lotTexts } from '../lot-messages.ts';
import { largestMarkdown, markedPrice } from '../markdown.ts';
import { recipeScreens } from '../screens.ts';
import { FreshnessPetals } from './freshness-petals.tsx';

/** A lot as lists, the board and its record know it. */
export type ShownLot = OutputOf<typeof lots.list>['records'][number];

const wasteKinds: readonly number[] = [stockKind.expired, stockKind.damaged, stockKind.lost];

/** Writes pieces of a lot off, with the reason. */
export const WasteLot = ({ lot, done }: { readonly lot: ShownLot; readonly done: () => void }) => {
  const t = useTexts(lotTexts);
  const form = useZodForm(lots.waste.input, {
    initial: { id: lot.id, kind: stockKind.expired, quantity_milli: lot.quantity_milli },
  });
  const waste = useAction(lots.waste, { done: t.wasted_done, onDone: done });
  return (
    <FormBody form={form} save={(values) => waste.run(values)} saveLabel={t.waste}>
      <p className="form-note">{t.waste_note}</p>
      <QuantityField {...form.field('quantity_milli')} label={t.waste_amount} required autoFocus />
      <SegmentsField
        {...form.field('kind')}
        label={t.why}
        options={movementKinds
          .filter((one) => wasteKinds.includes(one.value))
          .map((one) => ({ value: one.value as 1 | 2 | 8, label: inThisLanguage(one) }))}
      />
      <TextField {...form.field('notes')} label={t.notes} maxLength={500} />
    </FormBody>
  );
};

/** Gives a lot one more day, once somebody says that it was inspected. */
export const extendAction = (lot: ShownLot): ScreenAction => {
  const t = textsOf(lotTexts);
  return {
    label: t.extend,
    ...actionProps(lots.extend, { id: lot.id, inspection_count: lot.inspection_count }, ({ expires_on }) =>
      t.extended({ day: formatDate(expires_on, currentLanguage()) }),
    ),
    confirm: t.extend_question,
  };
};

/** What the panel and the board know of a lot's price beside its row. */
type PricedLot = ShownLot & Pick<OutputOf<typeof lots.get>, 'price' | 'price_markdown_bp'>;

/** The price of a piece, with what it was before where it is marked down. */
const LotPrice = ({ lot }: { readonly lot: PricedLot }) => {
  const t = useTexts(lotTexts);
  if (lot.price_markdown_bp === 0) return <Money amount={lot.price} bare />;
  return (
    <span className="lot-price">
      <Money amount={markedPrice(money(lot.price), lot.price_markdown_bp)} bare />{' '}
      <s>
        <span className="visually-hidden">{t.price_before} </span>
        <Money amount={lot.price} bare />
      </s>
    </span>
  );
};

/** Lowers the price of what is left of a lot; says before what that brings. */
export const MarkLot = ({ lot, done }: { readonly lot: PricedLot; readonly done: () => void }) => {
  const t = useTexts(lotTexts);
  const form = useZodForm(lots.markDown.input, { initial: { id: lot.id, markdown_bp: lot.markdown_bp } });
  const mark = useAction(lots.markDown, {
    done: (saved) => (saved.markdown_bp === null ? t.markdown_ended : t.markdown_saved),
    onDone: done,
  });
  const percent = form.values.markdown_bp;
  const isPossible = typeof percent === 'number' && percent > 0 && percent <= largestMarkdown;
  const then = markedPrice(money(lot.price), isPossible ? percent : lot.price_markdown_bp);
  return (
    <FormBody form={form} save={(values) => mark.run(values)} saveLabel={t.mark_down}>
      <p className="form-note">{t.mark_down_note}</p>
      <PercentField {...form.field('markdown_bp')} label={t.markdown} required autoFocus />
      <dl className="lot-panel-figures">
        <div>
          <dt>{t.price_then}</dt>
          <dd>
            <Money amount={then} />
          </dd>
        </div>
        <div>
          <dt>{t.brings}</dt>
          <dd>
            <Money amount={multiplyRatio(then, lot.quantity_milli, 1000)} />
          </dd>
        </div>
      </dl>
      {lot.markdown_bp === null ? null : (
        <ActionButton
          action={{
            label: t.as_rules,
            ...actionProps(lots.markDown, { id: lot.id, markdown_bp: null }, () => t.markdown_ended),
          }}
        />
      )}
    </FormBody>
  );
};

/** Says where a lot stands. */
export const MoveLot = ({ lot, done }: { readonly lot: ShownLot; readonly done: () => void }) => {
  const t = useTexts(lotTexts);
  const form = useZodForm(lots.move.input, { initial: { id: lot.id, bucket: lot.bucket } });
  const move = useAction(lots.move, { done: t.bucket_saved, onDone: done });
  return (
    <FormBody form={form} save={(values) => move.run(values)} saveLabel={t.save}>
      <TextField {...form.field('bucket')} label={t.bucket} maxLength={20} autoFocus />
    </FormBody>
  );
};

/** What is known of a lot beside its name: label, bucket, last good day. */
export const LotLine = ({ lot }: { readonly lot: ShownLot }) => {
  const t = useTexts(lotTexts);
  return (
    <>
      <NumberText>{lot.code}</NumberText>
      {lot.bucket ? ` · ${t.bucket_is({ bucket: lot.bucket })}` : ''}
      {` · ${inThisLanguage(lotFields.expires_on.label)} `}
      <DateText on={lot.expires_on} />
    </>
  );
};

/** What to do with a lot of the board. */
export const LotPanel = ({
  lot,
  today,
  close,
}: {
  readonly lot: PricedLot;
  readonly today: string;
  readonly close: () => void;
}) => {
  const t = useTexts(lotTexts);
  const language = useLanguage();
  const may = useMay();
  const mayExtend = may(lots.extend) && lot.expires_on <= today;
  return (
    <div className="lot-panel">
      <div className="lot-panel-head">
        <FreshnessPetals lot={lot} today={today} />
        <div>
          <strong>{nameIn(language, { name_ar: lot.product_name_ar, name_en: lot.product_name_en })}</strong>
          <span>
            <LotLine lot={lot} />
          </span>
        </div>
      </div>
      <dl className="lot-panel-figures">
        <div>
          <dt>{t.left}</dt>
          <dd>
            <Quantity milli={lot.quantity_milli} />
          </dd>
        </div>
        {lot.value_amount === null ? null : (
          <div>
            <dt>{t.value}</dt>
            <dd>
              <Money amount={lot.value_amount} />
            </dd>
          </div>
        )}
        <div>
          <dt>{t.price_now}</dt>
          <dd>
            <LotPrice lot={lot} />
          </dd>
        </div>
      </dl>
      <Link to={recipeScreens.lot.to(lot.id)}>{t.open_lot}</Link>
      <Link to={recipeScreens.lotLabels.to({ lots: String(lot.id) })}>{t.print_labels}</Link>
      {mayExtend ? (
        <div className="lot-panel-extend">
          <p className="form-note">{t.extend_note}</p>
          <ActionButton action={extendAction(lot)} />
        </div>
      ) : null}
      {may(lots.markDown) && lot.quantity_milli > 0 ? (
        <details className="lot-panel-mark">
          <summary>{t.mark_down}</summary>
          <MarkLot lot={lot} done={close} />
        </details>
      ) : null}
      {may(lots.waste) ? <WasteLot lot={lot} done={close} /> : null}
    </div>
  );
};
