import type { OutputOf } from '../../../../kernel/contract/contract.ts';
import { nameIn } from '../../../../kernel/text/messages.ts';
import { useAction, useCall } from '../../../../ui/api/queries.ts';
import { useZodForm } from '../../../../ui/form/use-zod-form.ts';
import { ChoiceField, ChoicesField, FlagField, SegmentsField } from '../../../../ui/inputs/choice-fields.tsx';
import { IntegerField } from '../../../../ui/inputs/number-fields.tsx';
import { textsOf, useLanguage, useTexts } from '../../../../ui/language/language.ts';
import { FormBody, FormRow, FormSection } from '../../../../ui/pages/form/form-page.tsx';
import { QueryBoundary } from '../../../../ui/pages/query-boundary.tsx';
import type { RecordExtension } from '../../../../ui/pages/record/record-page.tsx';
import { useMay } from '../../../../ui/session/session-store.ts';
import { servicePlace } from '../../home.ts';
import { homeVisitTexts } from '../../home-messages.ts';
import { onlineRules } from '../../online-contract.ts';
import { onlineTexts } from '../../online-messages.ts';
import { needErrors } from '../../online-rules.ts';

type Online = OutputOf<typeof onlineRules.get>;

const OnlineForm = ({ id, online }: { readonly id: number; readonly online: Online }) => {
  const t = useTexts(onlineTexts);
  const h = useTexts(homeVisitTexts);
  const language = useLanguage();
  const may = useMay();
  const form = useZodForm(onlineRules.save.input, { initial: { ...online, id }, check: needErrors });
  const save = useAction(onlineRules.save, { done: t.saved, onDone: (saved) => form.reset({ ...saved, id }) });
  const others = online.others.map((one) => ({ value: one.id, label: nameIn(language, one) }));
  const mayEdit = may(onlineRules.save);
  return (
    <FormBody
      form={form}
      isShort
      save={(values) => (mayEdit ? save.run({ ...values, ...form.edited }) : Promise.resolve())}
    >
      <p className="form-note">{t.note}</p>
      <FormSection title={h.place}>
        <SegmentsField
          {...form.fieldNamed<number>('place')}
          label={h.place}
          description={online.goes_home ? h.place_note : h.place_needs_areas}
          options={[
            { value: servicePlace.shop, label: h.place_shop },
            { value: servicePlace.both, label: h.place_both },
            { value: servicePlace.home, label: h.place_home },
          ]}
        />
      </FormSection>
      <FormSection title={t.additions}>
        <FlagField {...form.field('is_addon')} label={t.is_addon} description={t.is_addon_note} />
        <ChoicesField
          {...form.fieldNamed<readonly number[]>('addon_ids')}
          label={t.addons}
          description={t.addons_note}
          options={others}
        />
      </FormSection>
      <FormSection title={t.before} note={t.before_note}>
        <FormRow>
          <ChoiceField {...form.fieldNamed<number>('needs_service_id')} label={t.needs} options={others} />
          <IntegerField {...form.fieldNamed<number>('needs_within_days')} label={t.within} unit={t.days} />
        </FormRow>
      </FormSection>
      <FormSection title={t.together}>
        <IntegerField {...form.field('max_people')} label={t.max_people} description={t.max_people_note} />
      </FormSection>
    </FormBody>
  );
};

const ServiceOnline = ({ id }: { readonly id: number }) => (
  <QueryBoundary isForm query={useCall(onlineRules.get, { id })}>
    {(online) => <OnlineForm id={id} online={online} />}
  </QueryBoundary>
);

/** What the pages of booking add to a service. */
export const serviceOnline: RecordExtension<{ readonly id: number }> = {
  tabs: ({ id }) => [
    {
      key: 'online',
      label: textsOf(onlineTexts).tab,
      body: <ServiceOnline id={id} />,
      operation: onlineRules.get,
    },
  ],
};
