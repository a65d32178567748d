import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { choiceOf } from '../../../kernel/contract/entity.ts';
import { useAction, useCall } from '../../../ui/api/queries.ts';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { ChoiceField, ChoicesField } from '../../../ui/inputs/choice-fields.tsx';
import { PasswordField, TextField } from '../../../ui/inputs/text-field.tsx';
import { inThisLanguage, useTexts } from '../../../ui/language/language.ts';
import { FormBody, FormRow, FormSection } from '../../../ui/pages/form/form-page.tsx';
import { QueryBoundary } from '../../../ui/pages/query-boundary.tsx';
import { ScreenFrame } from '../../../ui/pages/screen-frame.tsx';
import { useScreenTitle } from '../../../ui/routing/link.tsx';
import { gatewayRuleSettings, platformGateway } from '../gateway-contract.ts';
import { type AccountField, gatewayChoices, gatewayKind, realGateways } from '../gateway-kinds.ts';
import { gatewayTexts, platformPaymentTexts } from '../gateway-messages.ts';

const options = realGateways.map((value) => ({ value, label: () => inThisLanguage(choiceOf(gatewayChoices, value)!) }));
const named = () => options.map(({ value, label }) => ({ value, label: label() }));

const OfferedForm = ({ kept }: { readonly kept: OutputOf<typeof gatewayRuleSettings.get> }) => {
  const t = useTexts(platformPaymentTexts);
  const form = useZodForm(gatewayRuleSettings.save.input, { initial: kept });
  const save = useAction(gatewayRuleSettings.save, { done: t.saved });
  return (
    <FormBody form={form} save={(values) => save.run(values)} isShort>
      <FormSection title={t.gateways} note={t.gateways_note}>
        <ChoicesField {...form.field('value.gateways')} label={t.offered} options={named()} />
      </FormSection>
    </FormBody>
  );
};

const OwnForm = ({ kept }: { readonly kept: OutputOf<typeof platformGateway.get> }) => {
  const t = useTexts(platformPaymentTexts);
  const words = useTexts(gatewayTexts);
  const form = useZodForm(platformGateway.save.input, { initial: { ...kept } });
  const save = useAction(platformGateway.save, { done: t.saved });
  const gateway = form.values.gateway ?? null;
  const same = gateway !== null && gateway === kept.gateway;
  const asks = (field: AccountField): boolean =>
    gateway !== null && (gatewayKind(gateway).requires.includes(field) || gatewayKind(gateway).allows.includes(field));
  const needs = (field: AccountField): boolean => gateway !== null && gatewayKind(gateway).requires.includes(field);
  const hint = same ? kept.key_hint : null;
  const hasSecret = same && kept.has_secret;
  return (
    <FormBody form={form} save={(values) => save.run(values)} isShort>
      <FormSection title={t.own} note={t.own_note}>
        <ChoiceField {...form.field('gateway')} required={false} label={t.gateway} options={named()} />
        {asks('api_key') ? (
          <PasswordField
            {...form.field('api_key')}
            fresh
            label={words.api_key}
            description={hint ? words.api_key_kept({ hint }) : words.api_key_note}
            required={needs('api_key') && !hint}
          />
        ) : null}
        {asks('secret') ? (
          <PasswordField
            {...form.field('secret')}
            fresh
            label={words.secret}
            description={hasSecret ? words.secret_kept : words.secret_note}
            required={needs('secret') && !hasSecret}
          />
        ) : null}
        <FormRow>
          {asks('company') ? <TextField {...form.field('company')} label={words.company} maxLength={60} /> : null}
          {asks('gateway_merchant') ? (
            <TextField {...form.field('gateway_merchant')} label={words.gateway_merchant} maxLength={60} />
          ) : null}
        </FormRow>
      </FormSection>
    </FormBody>
  );
};

/** Which gateways shops may connect, and the platform's own. */
export default function PlatformGateway() {
  return (
    <ScreenFrame title={useScreenTitle()} narrow>
      <QueryBoundary query={useCall(gatewayRuleSettings.get, {})}>
        {(kept) => <OfferedForm key={kept.version} kept={kept} />}
      </QueryBoundary>
      <QueryBoundary query={useCall(platformGateway.get, {})}>
        {(kept) => <OwnForm key={kept.version} kept={kept} />}
      </QueryBoundary>
    </ScreenFrame>
  );
}
