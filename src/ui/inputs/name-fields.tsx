import { useLanguage, useTexts } from '../language/language.ts';
import { uiMessages } from '../language/ui-messages.ts';
import type { FieldBinding } from './field.ts';
import { TextField } from './text-field.tsx';

interface NameFieldsProps {
  readonly ar: FieldBinding<string | null>;
  readonly en: FieldBinding<string | null>;
  /** Labels of their own, e.g. for descriptions. */
  readonly labels?: { readonly ar: string; readonly en: string };
}

/** A name in both languages, the language of the page first; when one is empty the other shows. */
export const NameFields = ({ ar, en, labels }: NameFieldsProps) => {
  const t = useTexts(uiMessages);
  const language = useLanguage();
  const arabic = <TextField key="ar" {...ar} label={labels?.ar ?? t.arabic_name} />;
  const english = <TextField key="en" {...en} label={labels?.en ?? t.english_name} />;
  return <div className="name-pair">{language === 'ar' ? [arabic, english] : [english, arabic]}</div>;
};
