import { Button } from '@mantine/core';
import { useState } from 'react';
import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { choiceOf } from '../../../kernel/contract/entity.ts';
import { useAction, useCall } from '../../../ui/api/queries.ts';
import { Facts } from '../../../ui/display/facts.tsx';
import { useUnsavedGuard } from '../../../ui/form/unsaved-guard.ts';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { ChoiceField, FlagField } from '../../../ui/inputs/choice-fields.tsx';
import { PasswordField, TextField } from '../../../ui/inputs/text-field.tsx';
import { inThisLanguage, useTexts } from '../../../ui/language/language.ts';
import { useLiveScreen } from '../../../ui/live/use-live.ts';
import { FormBody, FormRow, FormSection } from '../../../ui/pages/form/form-page.tsx';
import { QueryBoundary } from '../../../ui/pages/query-boundary.tsx';
import { SettingPage } from '../../../ui/pages/setting/setting-page.tsx';
import { useMay } from '../../../ui/session/session-store.ts';
import { gatewayAccounts } from '../gateway-contract.ts';
import { type AccountField, type GatewayName, gatewayChoices, gatewayKind } from '../gateway-kinds.ts';
import { gatewayTexts } from '../gateway-messages.ts';
import { CopiedText } from './copied-text.tsx';

type Answer = OutputOf<typeof gatewayAccounts.get>;
type Account = Answer['accounts'][number];

const nameOf = (gateway: GatewayName): string => inThisLanguage(choiceOf(gatewayChoices, gateway)!);

const Connection = ({ account }: { readonly account: Account }) => {
  const t = useTexts(gatewayTexts);
  const tried = useAction(gatewayAccounts.tryKeys, { done: t.trying });
  const state = account.check_error
    ? t.works_not({ words: account.check_error })
    : account.checked_at
      ? t.works
      : t.never_tried;
  return (
    <FormSection title={t.connection}>
      <Facts
        rows={[
          [t.webhook, <CopiedText key="webhook" text={account.webhook_url} />],
          [
            t.connection,
            <span key="state" role="status" dir="auto">
              {state}
            </span>,
          ],
        ]}
      />
      <p className="form-note">{t.webhook_note}</p>
      {useMay()(gatewayAccounts.tryKeys) ? (
        <div>
          <Button
            variant="default"
            loading={tried.isRunning}
            onClick={() => void tried.run({ gateway: account.gateway })}
          >
            {t.try_keys}
          </Button>
        </div>
      ) : null}
    </FormSection>
  );
};

const AccountForm = ({
  gateway,
  account,
}: {
  readonly gateway: GatewayName;
  readonly account: Account | undefined;
}) => {
  const t = useTexts(gatewayTexts);
  const kind = gatewayKind(gateway);
  const asks = (field: AccountField): boolean => kind.requires.includes(field) || kind.allows.includes(field);
  const form = useZodForm(gatewayAccounts.save.input, {
    initial: {
      gateway,
      version: account?.version ?? 0,
      is_active: account?.is_active ?? true,
      company: account?.company ?? null,
      gateway_merchant: account?.gateway_merchant ?? null,
    },
    check: (values) => ({
      ...(kind.requires.includes('api_key') && !account?.key_hint && !values.api_key?.trim()
        ? { api_key: [{ key: 'required' }] }
        : {}),
      ...(kind.requires.includes('secret') && !account?.has_secret && !values.secret?.trim()
        ? { secret: [{ key: 'required' }] }
        : {}),
    }),
  });
  const save = useAction(gatewayAccounts.save, { done: t.saved });
  useUnsavedGuard(form.isDirty);
  return (
    <FormBody form={form} writes={gatewayAccounts.save} save={(values) => save.run(values)} isShort>
      <FormSection title={account ? nameOf(gateway) : t.connect({ gateway: nameOf(gateway) })}>
        <FlagField {...form.field('is_active')} label={t.is_active} description={t.is_active_note} />
        {asks('api_key') ? (
          <PasswordField
            {...form.field('api_key')}
            fresh
            label={t.api_key}
            description={account?.key_hint ? t.api_key_kept({ hint: account.key_hint }) : t.api_key_note}
            required={!account?.key_hint}
          />
        ) : null}
        {asks('secret') ? (
          <PasswordField
            {...form.field('secret')}
            fresh
            label={t.secret}
            description={account?.has_secret ? t.secret_kept : t.secret_note}
            required={!account?.has_secret}
          />
        ) : null}
        <FormRow>
          <TextField {...form.field('company')} label={t.company} maxLength={60} />
          {asks('gateway_merchant') ? (
            <TextField {...form.field('gateway_merchant')} label={t.gateway_merchant} maxLength={60} />
          ) : null}
        </FormRow>
      </FormSection>
    </FormBody>
  );
};

const Accounts = ({ answer }: { readonly answer: Answer }) => {
  const t = useTexts(gatewayTexts);
  const first = answer.accounts[0]?.gateway ?? answer.offered[0] ?? null;
  const [chosen, choose] = useState<GatewayName | null>(first);
  if (answer.offered.length === 0 || chosen === null) return <p>{t.no_gateways}</p>;
  const account = answer.accounts.find((one) => one.gateway === chosen);
  return (
    <>
      <ChoiceField
        name="gateway"
        label={t.gateway}
        value={chosen}
        onChange={(next) => choose(next ?? chosen)}
        clearable={false}
        options={answer.offered.map((value) => ({ value, label: nameOf(value) }))}
      />
      <AccountForm key={`${chosen} ${account?.version ?? 0}`} gateway={chosen} account={account} />
      {account ? <Connection account={account} /> : null}
    </>
  );
};

/** The shop's own payment gateway: whose keys receive what its customers pay by card. */
export default function GatewaySetting() {
  const t = useTexts(gatewayTexts);
  const query = useCall(gatewayAccounts.get, {});
  useLiveScreen('gateway_account');
  return (
    <SettingPage note={t.note}>
      <QueryBoundary isForm query={query}>
        {(answer) => <Accounts answer={answer} />}
      </QueryBoundary>
    </SettingPage>
  );
}
