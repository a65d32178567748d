import { ChoiceField } from '../../../ui/inputs/choice-fields.tsx';
import type { FieldBinding } from '../../../ui/inputs/field.ts';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { useLanguage, useTexts } from '../../../ui/language/language.ts';
import { paymentTexts } from '../messages.ts';
import { directMethods, methodWords, needsCode, type PaymentMethod, tenderKind } from '../tender-kinds.ts';

/** The part of a form that ties inputs by name; what `useZodForm` answers has it. */
interface FormOfMethod {
  readonly fieldNamed: <V>(name: string) => FieldBinding<V | null>;
}

interface MethodFieldsProps {
  readonly form: FormOfMethod;
  /** Where the tender's fields stand in the form: `payment.`, `payments.0.`; the form's own by default. */
  readonly at?: string;
}

/** How money is taken or given back at once; a link is no method here, it is asked for by itself. */
export const MethodChoice = ({
  form,
  at = '',
  methods = directMethods,
}: MethodFieldsProps & { readonly methods?: readonly PaymentMethod[] }) => {
  const t = useTexts(paymentTexts);
  const words = methodWords[useLanguage()];
  return (
    <ChoiceField
      {...form.fieldNamed<string>(`${at}method`)}
      label={t.method}
      required
      clearable={false}
      options={methods.map((value) => ({ value: value as string, label: words[value] }))}
    />
  );
};

/** What proves the chosen method: a card's authorization code, or a reference where the kind allows one. */
export const MethodProof = ({ form, at = '' }: MethodFieldsProps) => {
  const t = useTexts(paymentTexts);
  const method = form.fieldNamed<PaymentMethod>(`${at}method`).value;
  if (!method) return null;
  return (
    <>
      {needsCode(method) ? (
        <TextField
          {...form.fieldNamed<string>(`${at}authorization_code`)}
          label={t.authorization_code}
          kind="code"
          maxLength={40}
          required
        />
      ) : null}
      {tenderKind(method).allows.includes('reference') ? (
        <TextField {...form.fieldNamed<string>(`${at}reference`)} label={t.reference} kind="code" maxLength={80} />
      ) : null}
    </>
  );
};
