import { Button } from '@mantine/core';
import { createContext, useContext } from 'react';
import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { nameIn } from '../../../kernel/text/messages.ts';
import { act, useAction, useCall } from '../../../ui/api/queries.ts';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { inThisLanguage, textsOf, useLanguage, useTexts } from '../../../ui/language/language.ts';
import { FormBody, FormSection } from '../../../ui/pages/form/form-page.tsx';
import { QueryBoundary } from '../../../ui/pages/query-boundary.tsx';
import { ScreenFrame } from '../../../ui/pages/screen-frame.tsx';
import { Link, useMayOpen, usePathParams } from '../../../ui/routing/link.tsx';
import { useMay } from '../../../ui/session/session-store.ts';
import { merchantScreens } from '../../tenancy/screens.ts';
import { unitStatus } from '../fiscal-state.ts';
import { fiscalManager } from '../manager-contract.ts';
import { fiscalManagerScreens } from '../screens.ts';
import { unitTexts } from '../unit-messages.ts';
import { Notice } from './notice.tsx';
import { type UnitActs, UnitDesk } from './unit-desk.tsx';
import { UnitFacts } from './unit-facts.tsx';
import { OtpInput } from './unit-inputs.tsx';

type Managed = OutputOf<typeof fiscalManager.get>;
/** Whose unit it is. */
const Merchant = createContext(0);

/** A screen of the platform hears nothing of a shop: while it is open it asks. */
const askEvery = 3_000;

const Otp: UnitActs['Otp'] = ({ act: how, close }) => {
  const t = useTexts(unitTexts);
  const may = useMay();
  const id = useContext(Merchant);
  const form = useZodForm(fiscalManager.retry.input, { initial: { id } });
  const retry = useAction(fiscalManager.retry, { done: t.began });
  const renew = useAction(fiscalManager.renew, { done: t.renew_begun, ...(close ? { onDone: close } : {}) });
  if (!may(fiscalManagerScreens.create.permission)) return null;
  return (
    <FormBody
      form={form}
      save={(values) => (how === 'retry' ? retry : renew).run(values)}
      saveLabel={how === 'retry' || !close ? t.try_again : t.renew}
      isShort
    >
      <FormSection>
        <OtpInput form={form} autoFocus={close !== undefined} />
        <TextField {...form.field('reason')} label={t.reason} description={t.reason_note} maxLength={300} />
      </FormSection>
    </FormBody>
  );
};

const actsOn = ({ merchant_id: id, unit }: Managed): UnitActs => {
  const t = textsOf(unitTexts);
  return {
    Otp,
    renews: fiscalManager.renew,
    resume: {
      ...{ label: t.resume, reason: t.resume, operation: fiscalManager.resume },
      run: (reason) => act(fiscalManager.resume, { id, reason }, t.resumed),
    },
    cancel: ({ label, reason }) => ({
      ...{ label, reason, danger: true, operation: fiscalManager.cancel },
      run: (given) => act(fiscalManager.cancel, { id, unit_id: unit.id, reason: given }, t.cancelled),
    }),
    correct: { label: t.correct, to: fiscalManagerScreens.create.to({ merchant_id: id }) },
    toWaiting: null,
  };
};

const Shop = ({ managed }: { readonly managed: Managed }) => {
  const t = useTexts(unitTexts);
  const to = merchantScreens.record.to(managed.merchant_id);
  return useMayOpen()(to) ? (
    <Button component={Link} to={to} variant="default">
      {t.open_merchant}
    </Button>
  ) : null;
};

/** A shop's unit as a manager sees it: the same desk, each act with a reason. */
export default function ManagedUnit() {
  const t = useTexts(unitTexts);
  const language = useLanguage();
  const id = Number(usePathParams()['id']);
  const query = useCall(fiscalManager.get, { id }, { refetchEvery: askEvery });
  const back = { to: fiscalManagerScreens.all.to(), label: inThisLanguage(fiscalManagerScreens.all.title) };
  return (
    <QueryBoundary isScreen query={query} back={back}>
      {(managed) => {
        const name = nameIn(language, { name_ar: managed.merchant_name_ar, name_en: managed.merchant_name_en });
        return (
          <Merchant value={managed.merchant_id}>
            <ScreenFrame title={<span dir="auto">{name}</span>} back={back} actions={<Shop managed={managed} />} narrow>
              {managed.unit.status === unitStatus.cancelled ? (
                <>
                  <Notice tone="info" title={t.was_cancelled} />
                  <UnitFacts unit={managed.unit} />
                </>
              ) : null}
              <UnitDesk unit={managed.unit} trn={null} acts={actsOn(managed)} />
            </ScreenFrame>
          </Merchant>
        );
      }}
    </QueryBoundary>
  );
}
