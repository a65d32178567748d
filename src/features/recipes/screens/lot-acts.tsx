import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { nameIn } from '../../../kernel/text/messages.ts';
import { formatDate } from '../../../kernel/time/local-time.ts';
import { useAction } from '../../../ui/api/queries.ts';
import { ActionButton, actionProps, type ScreenAction } from '../../../ui/dialogs/action-button.tsx';
import { DateText } from '../../../ui/display/date-text.tsx';
import { Money } from '../../../ui/display/money.tsx';
import { NumberText, Quantity } from '../../../ui/display/number-text.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { SegmentsField } from '../../../ui/inputs/choice-fields.tsx';
import { QuantityField } from '../../../ui/inputs/number-fields.tsx';
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
  readonly lot: ShownLot;
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
      </dl>
      <Link to={recipeScreens.lot.to(lot.id)}>{t.open_lot}</Link>
      <Link to={recipeScreens.lotLabels.to({ lots: String(lot.id) })}>{t.print_labels}</Link>
      {mayExtend ? (
        <div className="lot-panel-extend">
          <p className="form-note">{t.extend_note}</p>
          <ActionButton action={extendAction(lot)} />
        </div>
      ) : null}
      {may(lots.waste) ? <WasteLot lot={lot} done={close} /> : null}
    </div>
  );
};
