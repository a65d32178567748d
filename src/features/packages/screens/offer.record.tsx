import { activeOrDisabled } from '../../../kernel/contract/common-fields.ts';
import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { formatWeekday } from '../../../kernel/time/local-time.ts';
import { useAction, useCall } from '../../../ui/api/queries.ts';
import { SidePanel } from '../../../ui/dialogs/side-panel.tsx';
import { FieldFacts } from '../../../ui/display/field-facts.tsx';
import { Name } from '../../../ui/display/name.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { DateField } from '../../../ui/inputs/date-field.tsx';
import { inThisLanguage, useLanguage, useTexts } from '../../../ui/language/language.ts';
import { FormBody } from '../../../ui/pages/form/form-page.tsx';
import { type RecordExtension, RecordPage } from '../../../ui/pages/record/record-page.tsx';
import { useNavigate, usePathParams, useQueryState } from '../../../ui/routing/link.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { statusToneOf } from '../../../ui/table/status-tone-of.ts';
import { offers, packages } from '../contract.ts';
import { offerTexts } from '../messages.ts';
import { offerFields } from '../offer-fields.ts';
import { packageScreens } from '../screens.ts';
import { Holders } from './holders.list.tsx';
import { offerActions } from './offer-actions.ts';
import { serviceColumns } from './service-columns.tsx';

type Offer = OutputOf<typeof offers.get>;

const RenewForm = ({ offer, close }: { readonly offer: Offer; readonly close: () => void }) => {
  const t = useTexts(offerTexts);
  const form = useZodForm(offers.renew.input, { initial: { id: offer.id } });
  const renew = useAction(offers.renew, { done: t.renewed, onDone: close });
  return (
    <FormBody form={form} save={(values) => renew.run(values)} saveLabel={t.renew} cancel={close}>
      <p className="form-note">{t.renew_note}</p>
      <DateField {...form.field('until_on')} label={inThisLanguage(offerFields.until_on.label)} required />
    </FormBody>
  );
};

const Details = ({ offer }: { readonly offer: Offer }) => {
  const t = useTexts(offerTexts);
  const language = useLanguage();
  return (
    <>
      <DataTable
        t={t}
        caption={t.services}
        rows={offer.services}
        rowKey={(one) => one.id}
        columns={serviceColumns('price')}
      />
      <FieldFacts fields={offerFields} record={offer} />
      {offer.weekdays.length > 0 ? (
        <p className="form-note">
          {t.weekdays}:{' '}
          {offer.weekdays.map((day) => formatWeekday(day, language)).join(language === 'ar' ? '، ' : ', ')}
        </p>
      ) : null}
    </>
  );
};

/** One offer: its services, when it is valid, and who bought it. */
export const OfferRecord = ({ extensions }: { readonly extensions: readonly RecordExtension<Offer>[] }) => {
  const t = useTexts(offerTexts);
  const navigate = useNavigate();
  const id = Number(usePathParams()['id']);
  const [query, change] = useQueryState();
  const asked = useCall(offers.get, { id });
  return (
    <>
      <RecordPage
        query={asked}
        title={(o) => <Name of={o} />}
        status={(o) => statusToneOf(activeOrDisabled, o.status)}
        back={packageScreens.list}
        actions={(o) => [
          ...offerActions(o),
          {
            label: t.renew,
            operation: offers.renew,
            run: () => navigate(packageScreens.record.to(o.id, { panel: 'renew' })),
          },
        ]}
        extensions={extensions}
        tabs={(o) => [
          { key: 'offer', label: t.details, body: <Details offer={o} /> },
          { key: 'holders', label: t.holders, body: <Holders fixed={{ offer_id: o.id }} />, operation: packages.list },
        ]}
      />
      <SidePanel title={t.renew} isOpen={query['panel'] === 'renew'} close={() => change({ panel: null })}>
        {asked.data ? <RenewForm offer={asked.data} close={() => change({ panel: null })} /> : null}
      </SidePanel>
    </>
  );
};
