import { money } from '../../../kernel/money/money.ts';
import { nameIn } from '../../../kernel/text/messages.ts';
import { useCall } from '../../../ui/api/queries.ts';
import { Money } from '../../../ui/display/money.tsx';
import { ChoicesField } from '../../../ui/inputs/choice-fields.tsx';
import type { FieldBinding } from '../../../ui/inputs/field.ts';
import { IntegerField } from '../../../ui/inputs/number-fields.tsx';
import { useLanguage, useTexts } from '../../../ui/language/language.ts';
import { FormRow } from '../../../ui/pages/form/form-page.tsx';
import { services } from '../../catalogue/contract.ts';
import { offerTexts } from '../messages.ts';
import { type OfferService, worthOf } from '../offer.ts';

/** The services of a package, each with how often it may be used, and what they cost one by one. */
export const ServicesField = ({
  field,
  uses,
}: {
  readonly field: FieldBinding<readonly OfferService[] | null>;
  readonly uses: number;
}) => {
  const t = useTexts(offerTexts);
  const language = useLanguage();
  const offered = useCall(services.list, { page_size: 200, status: 1 }).data?.records ?? [];
  const chosen = field.value ?? [];
  const priced = chosen.map((one) => ({
    ...one,
    price: money(offered.find((s) => s.id === one.service_id)?.price ?? 0),
  }));
  return (
    <>
      <ChoicesField
        label={t.services}
        description={t.services_note}
        required
        error={field.error ?? null}
        value={chosen.map((one) => one.service_id)}
        options={offered.map((s) => ({ value: s.id, label: nameIn(language, s) }))}
        onChange={(ids) =>
          field.onChange(
            (ids ?? []).map(
              (service_id) => chosen.find((one) => one.service_id === service_id) ?? { service_id, quantity: 1 },
            ),
          )
        }
      />
      {chosen.length > 0 ? (
        <>
          <FormRow>
            {chosen.map((one) => {
              const service = offered.find((s) => s.id === one.service_id);
              return service ? (
                <IntegerField
                  key={one.service_id}
                  label={t.quantity_of({ name: nameIn(language, service) })}
                  value={one.quantity}
                  onChange={(quantity) =>
                    field.onChange(
                      chosen.map((o) => (o.service_id === one.service_id ? { ...o, quantity: quantity ?? 1 } : o)),
                    )
                  }
                />
              ) : null;
            })}
          </FormRow>
          <p className="form-note">
            {t.worth} <Money amount={worthOf(priced, uses)} />
          </p>
        </>
      ) : null}
    </>
  );
};
