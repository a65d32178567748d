import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { choicesOf } from '../../../kernel/contract/entity.ts';
import { formatMoneyWithSymbol } from '../../../kernel/money/money.ts';
import { nameIn } from '../../../kernel/text/messages.ts';
import { useAction, useCall } from '../../../ui/api/queries.ts';
import { FieldInput } from '../../../ui/form/field-input.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { FlagField, SegmentsField } from '../../../ui/inputs/choice-fields.tsx';
import { RecordField } from '../../../ui/inputs/record-field.tsx';
import { inThisLanguage, useLanguage, useTexts } from '../../../ui/language/language.ts';
import { FormPage, FormSection } from '../../../ui/pages/form/form-page.tsx';
import { QueryBoundary } from '../../../ui/pages/query-boundary.tsx';
import { useNavigate, useQueryState } from '../../../ui/routing/link.tsx';
import { useDisplaySettings, useMay } from '../../../ui/session/session-store.ts';
import { customers } from '../../customers/contract.ts';
import { penalties } from '../contract.ts';
import { penaltyTexts } from '../messages.ts';
import { penaltyKind } from '../penalty.ts';
import { penaltyFields as fields } from '../penalty-fields.ts';
import { penaltyScreens } from '../screens.ts';

const idOf = (text: string | undefined): number | undefined =>
  text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;

const Charging = ({ proposed }: { readonly proposed: OutputOf<typeof penalties.proposed> }) => {
  const t = useTexts(penaltyTexts);
  const language = useLanguage();
  const navigate = useNavigate();
  const [query] = useQueryState();
  const may = useMay();
  const { currency_code } = useDisplaySettings();
  const [customer_id, appointment_id] = [idOf(query['customer_id']), idOf(query['appointment_id'])];
  // Whom the address names is said by name, not by number.
  const named = useCall(
    customers.get,
    { id: customer_id ?? 0 },
    { enabled: customer_id !== undefined && may(customers.get) },
  ).data;
  const form = useZodForm(penalties.charge.input, {
    initial: {
      kind: appointment_id === undefined && customer_id !== undefined ? penaltyKind.other : penaltyKind.no_show,
      ...(customer_id === undefined ? {} : { customer_id }),
      ...(appointment_id === undefined ? {} : { appointment_id }),
      ...(proposed.no_show_amount === null ? {} : { amount: proposed.no_show_amount }),
    },
  });
  const hasVat = form.values.kind === penaltyKind.no_show ? proposed.no_show_has_vat : proposed.other_has_vat;
  const charge = useAction(penalties.charge, {
    done: (penalty: OutputOf<typeof penalties.charge>) => t.charged({ number: penalty.receipt_number }),
    onDone: (penalty) => navigate(penaltyScreens.record.to(penalty.id)),
  });
  return (
    <FormPage
      form={form}
      fields={fields}
      back={penaltyScreens.list.to()}
      save={(values) => charge.run(values)}
      saveLabel={t.charge}
    >
      <FormSection title={t.charge} note={hasVat ? t.charge_note_vat : t.charge_note}>
        <RecordField
          {...form.fieldNamed<number | null>('customer_id')}
          label={t.customer}
          operation={customers.list}
          initialLabel={named ? nameIn(language, named) || named.mobile : null}
          text={(c) => nameIn(language, c) || c.mobile || ''}
          required
        />
        {appointment_id === undefined ? null : <p className="form-note">{t.for_visit}</p>}
        <SegmentsField
          {...form.field('kind')}
          label={inThisLanguage(fields.kind.label)}
          options={choicesOf(fields.kind).map((one) => ({ value: one.value as number, label: inThisLanguage(one) }))}
        />
        <FieldInput form={form} fields={fields} name="amount" />
        <FieldInput form={form} fields={fields} name="reason" />
        {proposed.kept_amount > 0 ? (
          <>
            <p className="form-note" role="status">
              {t.kept_warning({ amount: formatMoneyWithSymbol(proposed.kept_amount, currency_code, language) })}
            </p>
            <FlagField {...form.field('beside_kept_deposit')} label={t.beside_kept_deposit} />
          </>
        ) : null}
      </FormSection>
    </FormPage>
  );
};

/** Charges somebody: from the list, or for the missed visit that the address names. */
export default function PenaltyForm() {
  const [query] = useQueryState();
  const appointment_id = idOf(query['appointment_id']);
  return (
    <QueryBoundary
      isScreen
      isForm
      query={useCall(penalties.proposed, appointment_id === undefined ? {} : { appointment_id })}
    >
      {(proposed) => <Charging proposed={proposed} />}
    </QueryBoundary>
  );
}
