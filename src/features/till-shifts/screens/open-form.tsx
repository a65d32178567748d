import { Button } from '@mantine/core';
import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { formatMoneyWithSymbol } from '../../../kernel/money/money.ts';
import { nameIn } from '../../../kernel/text/messages.ts';
import { useAction } from '../../../ui/api/queries.ts';
import { EmptyState } from '../../../ui/display/petals.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { SegmentsField } from '../../../ui/inputs/choice-fields.tsx';
import { MoneyField } from '../../../ui/inputs/number-fields.tsx';
import { useLanguage, useTexts } from '../../../ui/language/language.ts';
import { FormBody, FormSection } from '../../../ui/pages/form/form-page.tsx';
import { Link } from '../../../ui/routing/link.tsx';
import { useAccount, useDisplaySettings, useMay } from '../../../ui/session/session-store.ts';
import { shifts, tills } from '../contract.ts';
import { tillShiftTexts } from '../messages.ts';
import { tillShiftScreens } from '../screens.ts';
import { rememberedTill, rememberTill } from './own-till.ts';

type Current = OutputOf<typeof shifts.current>;

/** Opens a shift at a till, or joins the one that is open there. A shop with one till is not asked which. */
export const OpenForm = ({ current }: { readonly current: Current }) => {
  const t = useTexts(tillShiftTexts);
  const language = useLanguage();
  const may = useMay();
  const { id } = useAccount();
  const { currency_code } = useDisplaySettings();
  const own = current.till_id ?? rememberedTill(id);
  const first = current.tills.find((one) => one.id === own) ?? current.tills[0];
  const form = useZodForm(shifts.open.input, {
    initial: first ? { till_id: first.id, float_amount: first.carried_amount || null } : {},
  });
  const chosen = current.tills.find((one) => one.id === form.values.till_id);
  const stand = () => chosen && rememberTill(id, chosen.id);
  const open = useAction(shifts.open, { done: t.opened, onDone: stand });
  const join = useAction(tills.bind, { done: t.joined, onDone: stand });
  if (!first)
    return may(tillShiftScreens.tills.permission) ? (
      <EmptyState text={t.needs_till}>
        <Link to={tillShiftScreens.tills.to()} className="figure-link">
          {t.to_tills}
        </Link>
      </EmptyState>
    ) : (
      <EmptyState
        text={t.needs_till_by_others({ names: current.may_add_tills.join(language === 'ar' ? ' أو ' : ' or ') })}
      />
    );
  const which =
    current.tills.length > 1 ? (
      <SegmentsField
        {...form.field('till_id')}
        label={t.till}
        options={current.tills.map((one) => ({ value: one.id, label: nameIn(language, one) }))}
      />
    ) : null;
  if (chosen?.shift_id)
    return (
      <FormSection title={t.open}>
        {which}
        <p className="form-note">{t.is_open_here}</p>
        {may(tills.bind) ? (
          <Button loading={join.isRunning} onClick={() => void join.run({ id: chosen.id })}>
            {t.join}
          </Button>
        ) : null}
      </FormSection>
    );
  const carried = chosen?.carried_amount ?? 0;
  return (
    <FormBody form={form} writes={shifts.open} save={open.run} saveLabel={t.open} isShort>
      <FormSection title={t.open}>
        <p className="form-note">{t.open_note}</p>
        {which}
        <MoneyField
          {...form.field('float_amount')}
          label={t.float}
          autoFocus
          {...(carried > 0
            ? {
                description: t.carried({
                  amount: formatMoneyWithSymbol(chosen!.carried_amount, currency_code, language),
                }),
              }
            : {})}
        />
      </FormSection>
    </FormBody>
  );
};
