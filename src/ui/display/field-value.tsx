import type { ReactNode } from 'react';
import { choiceOf, choicesOf, type Field } from '../../kernel/contract/entity.ts';
import type { BilingualName } from '../../kernel/text/messages.ts';
import { inThisLanguage } from '../language/language.ts';
import { Value } from '../table/value.tsx';
import { Money } from './money.tsx';
import { Name } from './name.tsx';
import { Picture, PictureName } from './picture.tsx';
import { Status } from './status.tsx';

type Values = Readonly<Record<string, unknown>>;

/** The two languages of a field of kind `name`. */
export const namesOf = (field: Field, record: Values): BilingualName => ({
  name_ar: record[field.names![0]] as string | null,
  name_en: record[field.names![1]] as string | null,
});

/** What an entity's field shows of a record, in a cell or among its facts; null when there is nothing to show. */
export const fieldValue = (field: Field, key: string, record: Values, place: 'cell' | 'facts' = 'cell'): ReactNode => {
  if (field.names) {
    const of = namesOf(field, record);
    if (!of.name_ar && !of.name_en) return null;
    if (!field.picture && !field.icon) return <Name of={of} />;
    const url = field.picture ? (record[field.picture] as string | null) : null;
    return <PictureName of={of} url={url} {...(field.icon ? { icon: record[field.icon] as string | null } : {})} />;
  }
  const value = record[key];
  if (value === null || value === undefined || value === '') return null;
  switch (field.kind) {
    case 'choice': {
      const choice = choiceOf(choicesOf(field), value);
      if (!choice) return String(value);
      return choice.tone ? <Status tone={choice.tone} label={inThisLanguage(choice)} /> : inThisLanguage(choice);
    }
    case 'image':
      return <Picture url={value as string} size={96} />;
    case 'money':
      return <Money amount={value as number} bare={place === 'cell'} />;
    default:
      return <Value kind={field.kind} value={value} />;
  }
};
