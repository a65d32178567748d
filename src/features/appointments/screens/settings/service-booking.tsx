import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { OutputOf } from '../../../../kernel/contract/contract.ts';
import { nameIn } from '../../../../kernel/text/messages.ts';
import { useAction, useCall } from '../../../../ui/api/queries.ts';
import { useZodForm } from '../../../../ui/form/use-zod-form.ts';
import { ChoicesField, FlagField } from '../../../../ui/inputs/choice-fields.tsx';
import { IntegerField } from '../../../../ui/inputs/number-fields.tsx';
import { textsOf, useLanguage, useTexts } from '../../../../ui/language/language.ts';
import { uiMessages } from '../../../../ui/language/ui-messages.ts';
import { FormBody, FormRow, FormSection } from '../../../../ui/pages/form/form-page.tsx';
import { QueryBoundary } from '../../../../ui/pages/query-boundary.tsx';
import type { RecordExtension } from '../../../../ui/pages/record/record-page.tsx';
import { useMay } from '../../../../ui/session/session-store.ts';
import { partErrors } from '../../booking-rules.ts';
import { appointmentTexts } from '../../messages.ts';
import { resources, serviceRules } from '../../resource-contract.ts';
import '../scheduling.css';

type Rule = OutputOf<typeof serviceRules.get>;
interface Piece {
  readonly key: number;
  readonly minutes: number | null;
  readonly is_active: boolean;
}
let keys = 0;

const RuleForm = ({ id, rule }: { readonly id: number; readonly rule: Rule }) => {
  const t = useTexts(appointmentTexts);
  const ui = useTexts(uiMessages);
  const language = useLanguage();
  const may = useMay();
  const { data } = useCall(resources.list, {});
  const kinds = data?.records ?? [];
  const [pieces, setPieces] = useState<readonly Piece[]>(() => rule.parts.map((part) => ({ ...part, key: ++keys })));
  const form = useZodForm(serviceRules.save.input, { initial: { ...rule, id }, check: partErrors });
  const put = (next: readonly Piece[]) => {
    setPieces(next);
    form.set(
      'parts',
      next.map(({ minutes, is_active }) => ({ minutes, is_active })),
    );
  };
  const set = (key: number, change: Partial<Piece>) =>
    put(pieces.map((one) => (one.key === key ? { ...one, ...change } : one)));
  const save = useAction(serviceRules.save, { done: t.rules_saved, onDone: (saved) => form.reset({ ...saved, id }) });
  const sum = pieces.reduce((all, { minutes }) => all + (minutes ?? 0), 0);
  const mayEdit = may(serviceRules.save);
  return (
    <FormBody
      form={form}
      isShort
      save={(values) => (mayEdit ? save.run({ ...values, ...form.edited }) : Promise.resolve())}
    >
      <p className="form-note">{t.booking_note}</p>
      <FormSection>
        <FormRow>
          <IntegerField
            {...form.field('before_minutes')}
            label={t.before}
            description={t.around_note}
            unit={ui.minutes_unit}
          />
          <IntegerField {...form.field('after_minutes')} label={t.after} unit={ui.minutes_unit} />
        </FormRow>
        <FlagField {...form.field('fits_in_gap')} label={t.fits_in_gap} description={t.fits_note} />
      </FormSection>
      <FormSection title={t.pieces} note={t.pieces_note}>
        {pieces.map((piece, i) => (
          <div key={piece.key} className="piece-row" role="group" aria-label={t.piece_n({ n: String(i + 1) })}>
            <IntegerField
              label={t.piece_n({ n: String(i + 1) })}
              value={piece.minutes}
              unit={ui.minutes_unit}
              error={form.fieldNamed<number>(`parts.${i}.minutes`).error ?? null}
              onChange={(minutes) => set(piece.key, { minutes })}
            />
            <FlagField
              label={t.is_active}
              value={piece.is_active}
              onChange={(on) => set(piece.key, { is_active: on === true })}
            />
            <ActionIcon
              variant="subtle"
              size={44}
              aria-label={t.remove_piece}
              onClick={() => put(pieces.filter(({ key }) => key !== piece.key))}
            >
              <IconX size={18} aria-hidden />
            </ActionIcon>
          </div>
        ))}
        {pieces.length > 0 ? (
          <p className="form-note">{t.pieces_sum({ sum: String(sum), whole: String(rule.job_time_minutes) })}</p>
        ) : null}
        <Button
          variant="subtle"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() =>
            put([
              ...pieces,
              {
                key: ++keys,
                minutes: Math.max(rule.job_time_minutes - sum, 5),
                is_active: pieces.length === 0 || pieces.at(-1)!.is_active === false,
              },
            ])
          }
        >
          {t.add_piece}
        </Button>
      </FormSection>
      <FormSection title={t.kinds} note={kinds.length === 0 ? t.kinds_none : t.kinds_note}>
        {kinds.length > 0 ? (
          <ChoicesField
            {...form.fieldNamed<readonly number[]>('kind_ids')}
            label={t.kinds}
            options={kinds.map((kind) => ({ value: kind.id, label: nameIn(language, kind) }))}
          />
        ) : null}
      </FormSection>
    </FormBody>
  );
};

const ServiceBooking = ({ id }: { readonly id: number }) => (
  <QueryBoundary isForm query={useCall(serviceRules.get, { id })}>
    {(rule) => <RuleForm id={id} rule={rule} />}
  </QueryBoundary>
);

/** What appointments add to a service: how it is put into a day. */
export const serviceBooking: RecordExtension<{ readonly id: number }> = {
  tabs: ({ id }) => [
    {
      key: 'booking',
      label: textsOf(appointmentTexts).booking_rules,
      body: <ServiceBooking id={id} />,
      operation: serviceRules.get,
    },
  ],
};
