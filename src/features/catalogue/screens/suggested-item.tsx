import type { ReactNode } from 'react';
import { nameIn } from '../../../kernel/text/messages.ts';
import type { FieldBinding } from '../../../ui/inputs/field.ts';
import { IconField } from '../../../ui/inputs/icon-field.tsx';
import { RecordField } from '../../../ui/inputs/record-field.tsx';
import { inThisLanguage, useLanguage, useTexts } from '../../../ui/language/language.ts';
import { FormRow, FormSection } from '../../../ui/pages/form/form-page.tsx';
import { suggestedGroups } from '../suggested-contract.ts';
import { suggestedProductFields } from '../suggested-fields.ts';
import { suggestedTexts } from '../suggested-messages.ts';

interface SuggestedItemProps {
  readonly kind: 'service' | 'product';
  readonly group: FieldBinding<number | null>;
  readonly icon: FieldBinding<string | null>;
  /** The one that is changed. */
  readonly item:
    | { readonly group_name_ar: string; readonly group_name_en: string; readonly shown_icon: string | null }
    | undefined;
  readonly names: ReactNode;
  /** Price and what else is counted. */
  readonly children: ReactNode;
}

/** What the forms of suggested services and products ask alike. */
export const SuggestedItem = ({ kind, group, icon, item, names, children }: SuggestedItemProps) => {
  const t = useTexts(suggestedTexts);
  const language = useLanguage();
  return (
    <FormSection title={t.basics}>
      {names}
      <p className="form-note">{t.both_names}</p>
      <FormRow>
        <RecordField
          {...group}
          label={inThisLanguage(suggestedProductFields.group_id.label)}
          operation={suggestedGroups.list}
          fixed={{ kind }}
          initialLabel={item ? nameIn(language, { name_ar: item.group_name_ar, name_en: item.group_name_en }) : null}
        />
        <IconField {...icon} label={t.icon} usual={{ kind: item?.shown_icon ?? null, label: t.icon_of_group }} />
      </FormRow>
      <FormRow>{children}</FormRow>
    </FormSection>
  );
};
