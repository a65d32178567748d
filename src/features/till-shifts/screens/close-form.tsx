import { Button } from '@mantine/core';
import { IconCheck, IconLock, IconReceipt, IconRefresh } from '@tabler/icons-react';
import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { formatMoneyWithSymbol, money, smaller, subtract, zeroMoney } from '../../../kernel/money/money.ts';
import { formatInstant } from '../../../kernel/time/local-time.ts';
import { useAction } from '../../../ui/api/queries.ts';
import { Money as Amount } from '../../../ui/display/money.tsx';
import { tenderIcons } from '../../../ui/display/tender-icons.ts';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { type FieldBinding, useErrorText } from '../../../ui/inputs/field.ts';
import { MoneyField } from '../../../ui/inputs/number-fields.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { useLanguage, useTexts } from '../../../ui/language/language.ts';
import { FormBody } from '../../../ui/pages/form/form-page.tsx';
import { useDisplaySettings } from '../../../ui/session/session-store.ts';
import { methodWords, tenderKinds } from '../../payments/tender-kinds.ts';
import { shifts } from '../contract.ts';
import { differenceReasons } from '../drawer.ts';
import { tillShiftTexts } from '../messages.ts';
import { isDifferent } from '../shift-count.ts';

type Shift = NonNullable<OutputOf<typeof shifts.current>['shift']>;
type Counted = NonNullable<Shift['counted']>;
type Rows = Counted['comparison'];

/** Every counted method beside what was expected of it. */
export const ComparedCount = ({ rows }: { readonly rows: Rows }) => {
  const t = useTexts(tillShiftTexts);
  const language = useLanguage();
  return (
    <table className="shift-compared">
      <thead>
        <tr>
          <th scope="col">{t.method}</th>
          <th scope="col">{t.expected}</th>
          <th scope="col">{t.counted}</th>
          <th scope="col">{t.difference}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((one) => {
          const Icon = tenderIcons[tenderKinds[one.method].icon];
          return (
            <tr key={one.method}>
              <th scope="row">
                <Icon size={18} aria-hidden /> {methodWords[language][one.method]}
              </th>
              <td>
                <Amount bare amount={one.expected_amount} />
              </td>
              <td>
                <Amount bare amount={one.counted_amount} />
              </td>
              <td data-tone={one.difference_amount === 0 ? 'good' : 'warn'}>
                {one.difference_amount === 0 ? (
                  <IconCheck size={18} role="img" aria-label={t.matches} />
                ) : (
                  <Amount bare amount={one.difference_amount} />
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};

/** Why it differs: one touch each. */
const ReasonChips = ({ field }: { readonly field: FieldBinding<string | null> }) => {
  const t = useTexts(tillShiftTexts);
  const language = useLanguage();
  const error = useErrorText(t.why, field.error);
  return (
    <fieldset className="shift-reasons">
      <legend>{t.why}</legend>
      {differenceReasons.map((one) => (
        <button
          key={one.value}
          type="button"
          aria-pressed={field.value === one.value}
          onClick={() => field.onChange(one.value)}
        >
          {one[language]}
        </button>
      ))}
      {error ? <p role="alert">{error}</p> : null}
    </fieldset>
  );
};

interface CloseProps {
  readonly shift: Shift;
  readonly counted: Counted;
  readonly countAgain: () => void;
}

/** The second step: what differs, why, what stays in the drawer. */
export const CloseForm = ({ shift, counted, countAgain }: CloseProps) => {
  const t = useTexts(tillShiftTexts);
  const language = useLanguage();
  const { zone, currency_code } = useDisplaySettings();
  const cash = counted.comparison[0]!;
  const differs = isDifferent(counted.comparison);
  const stays = smaller(cash.counted_amount, shift.float_amount);
  const form = useZodForm(shifts.close.input, {
    initial: { id: shift.id, left_amount: stays },
    check: (values) => (differs && !values.reason ? { reason: [{ key: 'difference_needs_reason' }] } : null),
  });
  const close = useAction(shifts.close, { done: (answer) => t.closed({ number: answer.z_number }) });
  const left = money(form.values.left_amount ?? 0);
  const toSafe = left <= cash.counted_amount ? subtract(cash.counted_amount, left) : zeroMoney;
  const text = (amount: number) => formatMoneyWithSymbol(money(Math.abs(amount)), currency_code, language);
  const said = cash.difference_amount === 0 ? t.matches : cash.difference_amount < 0 ? t.short : t.over;
  return (
    <div className="shift-close">
      <p className="form-note">
        <IconLock size={16} aria-hidden /> {t.fixed_at({ time: formatInstant(counted.counted_at, zone, language) })}
      </p>
      <h2>{t.cash_difference}</h2>
      <p className="shift-difference" data-tone={cash.difference_amount === 0 ? 'good' : 'warn'}>
        <strong>
          <Amount bare amount={cash.difference_amount} />
        </strong>
        <span>{said}</span>
      </p>
      <ComparedCount rows={counted.comparison} />
      <FormBody form={form} writes={shifts.close} save={close.run} saveLabel={t.close}>
        {differs ? (
          <>
            <ReasonChips field={form.field('reason')} />
            <TextField {...form.field('note')} label={t.note} maxLength={300} />
          </>
        ) : null}
        {cash.difference_amount === 0 ? null : (
          <p className="form-note">
            <IconReceipt size={16} aria-hidden /> {t.posts_to({ amount: text(cash.difference_amount) })}
          </p>
        )}
        <MoneyField {...form.field('left_amount')} label={t.left} description={t.to_safe({ amount: text(toSafe) })} />
      </FormBody>
      {counted.can_count_again ? (
        <p className="shift-again">
          <Button variant="subtle" leftSection={<IconRefresh size={18} aria-hidden />} onClick={countAgain}>
            {t.count_again}
          </Button>
          <span className="form-note">{t.count_again_note}</span>
        </p>
      ) : null}
    </div>
  );
};
