import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { choiceOf } from '../../../kernel/contract/entity.ts';
import { useAction, useCall } from '../../../ui/api/queries.ts';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { ChoicesField } from '../../../ui/inputs/choice-fields.tsx';
import { currentLanguage, inThisLanguage, useTexts } from '../../../ui/language/language.ts';
import { FormBody, FormSection } from '../../../ui/pages/form/form-page.tsx';
import { QueryBoundary } from '../../../ui/pages/query-boundary.tsx';
import { ScreenFrame } from '../../../ui/pages/screen-frame.tsx';
import { useScreenTitle } from '../../../ui/routing/link.tsx';
import { methodRuleSettings } from '../gateway-contract.ts';
import { platformPaymentTexts } from '../gateway-messages.ts';
import { cardMethodChoices, cardMethods } from '../gateway-payment.ts';
import { methodWords, paymentMethods } from '../tender-kinds.ts';

const MethodsForm = ({ kept }: { readonly kept: OutputOf<typeof methodRuleSettings.get> }) => {
  const t = useTexts(platformPaymentTexts);
  const form = useZodForm(methodRuleSettings.save.input, { initial: kept });
  const save = useAction(methodRuleSettings.save, { done: t.saved });
  return (
    <FormBody form={form} save={(values) => save.run(values)} isShort>
      <FormSection title={t.methods} note={t.methods_note}>
        <ChoicesField
          {...form.field('value.methods')}
          label={t.offered_methods}
          options={cardMethods.map((value) => ({ value, label: inThisLanguage(choiceOf(cardMethodChoices, value)!) }))}
        />
      </FormSection>
      <FormSection title={t.at_the_till} note={t.at_the_till_note}>
        <ul>
          {paymentMethods.map((method) => (
            <li key={method}>{methodWords[currentLanguage()][method]}</li>
          ))}
        </ul>
      </FormSection>
    </FormBody>
  );
};

/** By what customers may pay: online by choice of the platform, at the till by what the product knows. */
export default function PlatformMethods() {
  return (
    <ScreenFrame title={useScreenTitle()} narrow>
      <QueryBoundary query={useCall(methodRuleSettings.get, {})}>
        {(kept) => <MethodsForm key={kept.version} kept={kept} />}
      </QueryBoundary>
    </ScreenFrame>
  );
}
