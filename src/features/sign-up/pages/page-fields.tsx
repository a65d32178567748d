import type { ReactNode } from 'react';
import type { PageForm } from '../../../kernel/contract/page-form.ts';
import type { FieldError } from '../../../kernel/contract/refusal.ts';
import { isRuleKey, rulePhrase } from '../../../kernel/contract/rule-messages.ts';
import type { Language } from '../../../kernel/text/messages.ts';
import { identityRefusals } from '../../identity/refusals.ts';
import { signUpRefusals } from '../refusals.ts';

const ownWords: Readonly<Record<string, { en: string; ar: string }>> = { ...identityRefusals, ...signUpRefusals };

/** The label followed by what is wrong; what is a sentence or names its field already stands by itself (section 5). */
const sentence = (language: Language, label: string, error: FieldError): string => {
  const own = ownWords[error.key]?.[language];
  const phrase = own ?? (isRuleKey(error.key) ? rulePhrase(language, error) : error.key);
  if (/[.؟!]$/.test(phrase) || phrase.startsWith(label)) return phrase;
  return language === 'ar' ? `${label}: ${phrase}` : `${label} ${phrase}`;
};

interface Shared {
  readonly form: PageForm;
  readonly language: Language;
}
interface BoxProps extends Shared {
  readonly name: string;
  readonly label: string;
  /** Beside the label, e.g. that it may stay empty. */
  readonly hint?: string;
  /** Under the input. */
  readonly note?: string | undefined;
}

const errorOf = (form: PageForm, name: string): FieldError | undefined => form.errors[name]?.[0];

/** What ties an input to its label, its note and its error. */
export const inputFacts = (form: PageForm, name: string, note?: string) => {
  const isWrong = errorOf(form, name) !== undefined;
  const described = [...(isWrong ? [`${name}-error`] : []), ...(note ? [`${name}-note`] : [])].join(' ');
  return {
    id: name,
    name,
    ...(isWrong ? { 'aria-invalid': true as const } : {}),
    ...(described ? { 'aria-describedby': described } : {}),
  };
};

/** Label, input, what is wrong, and a note. */
export const FieldBox = ({
  form,
  language,
  name,
  label,
  hint,
  note,
  children,
}: BoxProps & { readonly children: ReactNode }): ReactNode => {
  const error = errorOf(form, name);
  return (
    <div className="page-field">
      <label htmlFor={name}>
        {label}
        {hint ? <span className="field-hint"> · {hint}</span> : null}
      </label>
      {children}
      {error ? (
        <p id={`${name}-error`} className="field-error">
          {sentence(language, label, error)}
        </p>
      ) : null}
      {note ? (
        <p id={`${name}-note`} className="field-note">
          {note}
        </p>
      ) : null}
    </div>
  );
};

interface TextBoxProps extends BoxProps {
  readonly type?: 'text' | 'tel' | 'email' | 'password';
  readonly max: number;
  readonly min?: number;
  readonly dir?: 'auto';
  readonly autoComplete?: string;
  readonly inputMode?: 'numeric';
  readonly required?: boolean;
}

/** A line of text. Codes, numbers and addresses stand left to right in both languages. */
export const TextBox = ({ type = 'text', max, min, dir, autoComplete, inputMode, required, ...box }: TextBoxProps) => (
  <FieldBox {...box}>
    <input
      {...inputFacts(box.form, box.name, box.note)}
      type={type}
      maxLength={max}
      {...(min ? { minLength: min } : {})}
      dir={dir ?? 'ltr'}
      {...(autoComplete ? { autoComplete } : {})}
      {...(inputMode ? { inputMode } : {})}
      required={required ?? false}
      defaultValue={box.form.values[box.name] ?? ''}
    />
  </FieldBox>
);

/** Everything that is wrong, at the head of the form, each leading to its field. */
export const ErrorSummary = ({
  form,
  language,
  heading,
  fields,
}: Shared & { readonly heading: string; readonly fields: readonly (readonly [name: string, label: string])[] }) => {
  const wrong = fields.filter(([name]) => errorOf(form, name));
  if (wrong.length === 0) return null;
  return (
    <div className="error-summary" role="alert">
      <p>{heading}</p>
      <ul>
        {wrong.map(([name, label]) => (
          <li key={name}>
            <a href={`#${name}`}>{sentence(language, label, errorOf(form, name)!)}</a>
          </li>
        ))}
      </ul>
    </div>
  );
};
