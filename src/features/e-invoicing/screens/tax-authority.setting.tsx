import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { formatInstant } from '../../../kernel/time/local-time.ts';
import { refusalText } from '../../../ui/api/app-hooks.ts';
import { act, useAction, useCall } from '../../../ui/api/queries.ts';
import { actionProps, type ScreenAction } from '../../../ui/dialogs/action-button.tsx';
import { useUnsavedGuard } from '../../../ui/form/unsaved-guard.ts';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { textsOf, useLanguage, useTexts } from '../../../ui/language/language.ts';
import { useLiveScreen } from '../../../ui/live/use-live.ts';
import { FormBody, FormSection } from '../../../ui/pages/form/form-page.tsx';
import { QueryBoundary } from '../../../ui/pages/query-boundary.tsx';
import { SettingPage } from '../../../ui/pages/setting/setting-page.tsx';
import { Link, useMayOpen } from '../../../ui/routing/link.tsx';
import { useDisplaySettings } from '../../../ui/session/session-store.ts';
import { shopSettingScreens } from '../../tenancy/screens.ts';
import { type EarlierUnit, fiscal, type UnitShown } from '../contract.ts';
import { fiscalState, unitStatus } from '../fiscal-state.ts';
import { newUnit } from '../new-unit.ts';
import { fiscalScreens } from '../screens.ts';
import { unitTexts } from '../unit-messages.ts';
import { EarlierUnits } from './earlier-units.tsx';
import { Notice } from './notice.tsx';
import { type UnitActs, UnitDesk } from './unit-desk.tsx';
import { OtpInput, UnitInputs } from './unit-inputs.tsx';

type State = OutputOf<typeof fiscal.unit>;

/** What a shop enters to be connected; begins with what its settings or its failed unit say. */
const ConnectForm = ({ state, close }: { readonly state: State; readonly close?: () => void }) => {
  const t = useTexts(unitTexts);
  const form = useZodForm(fiscal.connect.input, { initial: newUnit(state) });
  const connect = useAction(fiscal.connect, { done: t.began, ...(close ? { onDone: close } : {}) });
  useUnsavedGuard(form.isDirty);
  const { root } = form;
  const isCorrection = close !== undefined;
  useEffect(() => {
    // The button that opened it is gone.
    if (isCorrection) root.current?.querySelector<HTMLElement>('input:checked')?.focus();
  }, [root, isCorrection]);
  return (
    <FormBody
      form={form}
      writes={fiscal.connect}
      save={(values) => connect.run(values)}
      saveLabel={t.connect}
      {...(close ? { cancel: close } : {})}
    >
      <p className="form-note">{t.form_note}</p>
      <UnitInputs form={form} trn={state.trn} />
    </FormBody>
  );
};

const Otp: UnitActs['Otp'] = ({ act: how, close }) => {
  const t = useTexts(unitTexts);
  const form = useZodForm(fiscal.retry.input);
  const retry = useAction(fiscal.retry, { done: t.began });
  const renew = useAction(fiscal.renew, { done: t.renew_begun, ...(close ? { onDone: close } : {}) });
  return (
    <FormBody
      form={form}
      writes={how === 'retry' ? fiscal.retry : fiscal.renew}
      save={(values) => (how === 'retry' ? retry : renew).run(values)}
      saveLabel={how === 'retry' || !close ? t.try_again : t.renew}
      isShort
    >
      <FormSection>
        <OtpInput form={form} autoFocus={close !== undefined} />
      </FormSection>
    </FormBody>
  );
};

const actsOn = (unit: UnitShown, correct: () => void): UnitActs => {
  const t = textsOf(unitTexts);
  return {
    Otp,
    renews: fiscal.renew,
    resume: { label: t.resume, ...actionProps(fiscal.resume, {}, t.resumed) },
    cancel: ({ label, reason }) => ({
      label,
      reason,
      danger: true,
      operation: fiscal.cancel,
      run: (given) => act(fiscal.cancel, { id: unit.id, reason: given }, t.cancelled),
    }),
    correct: { label: t.correct, operation: fiscal.connect, run: correct },
    toWaiting: fiscalScreens.list.to({ state: fiscalState.queued }),
  };
};

const BlockedNotice = ({ why }: { readonly why: NonNullable<State['why_not']> }) => {
  const t = useTexts(unitTexts);
  const to = shopSettingScreens.accounting.to();
  const mayOpen = useMayOpen();
  const leads = why === 'fiscal_shop_not_registered' && mayOpen(to);
  return (
    <Notice
      tone="warn"
      title={t.why_not}
      actions={
        leads ? (
          <Button component={Link} to={to} variant="default">
            {t.to_tax_settings}
          </Button>
        ) : null
      }
    >
      <p>{refusalText(why)}</p>
    </Notice>
  );
};

/** What is sold since the shop was disconnected is a debt towards the authority: since when, and where it is seen. */
const Unsigned = ({ since }: { readonly since: string }) => {
  const t = useTexts(unitTexts);
  const language = useLanguage();
  const { zone } = useDisplaySettings();
  const to = fiscalScreens.reconciliation.to();
  return (
    <Notice
      tone="bad"
      title={t.unsigned}
      actions={
        useMayOpen()(to) ? (
          <Button component={Link} to={to} variant="default">
            {t.see_unsigned}
          </Button>
        ) : null
      }
    >
      <p>{t.unsigned_note({ when: formatInstant(since, zone, language, 'medium') })}</p>
    </Notice>
  );
};

const isStuck = ({ queued, blocked_reason }: EarlierUnit): boolean => queued > 0 && blocked_reason !== null;

const Desk = ({ state }: { readonly state: State }) => {
  const t = useTexts(unitTexts);
  const [isCorrecting, setCorrecting] = useState(false);
  const { unit, next, trn, why_not, earlier } = state;
  const pending = next ?? (unit?.status === unitStatus.pending ? unit : null);
  if (isCorrecting && pending?.progress.phase === 'failed')
    return <ConnectForm state={state} close={() => setCorrecting(false)} />;
  const desk = (one: UnitShown, number: string | null) => (
    <UnitDesk key={one.id} unit={one} trn={number} acts={actsOn(one, () => setCorrecting(true))} />
  );
  // A new VAT number asks for a new unit while the old one is still there.
  const asksNew = !unit || (unit.status !== unitStatus.pending && unit.trn !== trn && !next);
  const resume: ScreenAction = { label: t.resume, ...actionProps(fiscal.resume, {}, t.resumed) };
  return (
    <>
      {state.unsigned_since && !why_not ? <Unsigned since={state.unsigned_since} /> : null}
      {why_not && !unit ? <BlockedNotice why={why_not} /> : null}
      {next ? desk(next, null) : null}
      {unit ? desk(unit, next ? null : trn) : null}
      {asksNew && !why_not ? <ConnectForm state={state} /> : null}
      {earlier.length > 0 ? <EarlierUnits units={earlier} resume={earlier.some(isStuck) ? resume : null} /> : null}
    </>
  );
};

/** The shop's unit at the tax authority: connecting it step by step, how it is, renewing and giving it up. */
export default function TaxAuthoritySetting() {
  const t = useTexts(unitTexts);
  const query = useCall(fiscal.unit, {});
  useLiveScreen('fiscal_unit fiscal_documents');
  return (
    <SettingPage note={t.note}>
      <QueryBoundary isForm query={query}>
        {(state) => <Desk state={state} />}
      </QueryBoundary>
    </SettingPage>
  );
}
