import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { choicesOf } from '../../../kernel/contract/entity.ts';
import { useAction, useCall } from '../../../ui/api/queries.ts';
import { FieldInput, NameInputs } from '../../../ui/form/field-input.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { SegmentsField } from '../../../ui/inputs/choice-fields.tsx';
import { inThisLanguage, useTexts } from '../../../ui/language/language.ts';
import { uiMessages } from '../../../ui/language/ui-messages.ts';
import { FormPage, FormRow, FormSection } from '../../../ui/pages/form/form-page.tsx';
import { UsableTimesFields } from '../../../ui/pages/form/usable-times-fields.tsx';
import { QueryBoundary } from '../../../ui/pages/query-boundary.tsx';
import { useNavigate, usePathParams } from '../../../ui/routing/link.tsx';
import { offers } from '../contract.ts';
import { offerTexts } from '../messages.ts';
import { type OfferService, offerErrors, servicesIn, serviceUse, usesOf } from '../offer.ts';
import { offerFields as fields } from '../offer-fields.ts';
import { packageScreens } from '../screens.ts';
import { ServicesField } from './services-field.tsx';

type Offer = OutputOf<typeof offers.get>;

const OfferForm = ({ offer }: { readonly offer?: Offer }) => {
  const t = useTexts(offerTexts);
  const ui = useTexts(uiMessages);
  const navigate = useNavigate();
  const form = useZodForm(offers.create.input, {
    check: offerErrors,
    initial: offer
      ? { ...offer, services: offer.services.map(({ id, quantity }) => ({ service_id: id, quantity })) }
      : { service_use: serviceUse.fixed, services: [] },
    ...(offer ? {} : { draft: 'offer-new' }),
  });
  const saved = { done: t.saved, onDone: (o: Offer) => navigate(packageScreens.record.to(o.id)) };
  const create = useAction(offers.create, saved);
  const update = useAction(offers.update, saved);
  const { service_use, max_uses } = form.values;
  const services = (form.values.services ?? []) as readonly OfferService[];
  const count = servicesIn(services);
  const isChosen = service_use === serviceUse.chosen;
  return (
    <FormPage
      form={form}
      fields={fields}
      back={offer ? packageScreens.record.to(offer.id) : packageScreens.list.to()}
      save={(values) => (form.edited ? update.run({ ...form.edited, ...values }) : create.run(values))}
    >
      <FormSection title={t.basics}>
        <NameInputs form={form} fields={fields} ar="name_ar" en="name_en" />
        <p className="form-note">{ui.one_name_is_enough}</p>
        <SegmentsField
          {...form.field('service_use')}
          label={inThisLanguage(fields.service_use.label)}
          description={isChosen ? t.chosen_note({ count }) : t.fixed_note({ count })}
          options={choicesOf(fields.service_use).map((one) => ({
            value: one.value as number,
            label: inThisLanguage(one),
          }))}
        />
        <ServicesField
          field={form.fieldNamed<readonly OfferService[]>('services')}
          uses={usesOf({ service_use: service_use as number, services, max_uses: max_uses as number | null })}
        />
        <FormRow>
          {isChosen ? <FieldInput form={form} fields={fields} name="max_uses" /> : null}
          <FieldInput form={form} fields={fields} name="price" />
        </FormRow>
        <FieldInput form={form} fields={fields} name="words" />
        <FieldInput form={form} fields={fields} name="sold_online" />
      </FormSection>
      <FormSection title={t.when} note={t.when_note}>
        <FormRow>
          <FieldInput form={form} fields={fields} name="valid_days" />
          <FieldInput form={form} fields={fields} name="until_on" />
        </FormRow>
        <UsableTimesFields form={form} fields={fields} label={t.weekdays} />
        <FieldInput form={form} fields={fields} name="not_on_holidays" />
      </FormSection>
    </FormPage>
  );
};

const EditOffer = ({ id }: { readonly id: number }) => (
  <QueryBoundary isScreen isForm query={useCall(offers.get, { id })}>
    {(offer) => <OfferForm offer={offer} />}
  </QueryBoundary>
);

/** A new offer, or the one of the address. */
export default function OfferFormScreen() {
  const { id } = usePathParams();
  return id ? <EditOffer id={Number(id)} /> : <OfferForm />;
}
