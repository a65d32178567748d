import { InvalidInput } from '../../../kernel/contract/refusal.ts';
import { fieldText } from '../../../ui/api/field-phrase.ts';
import { useAction } from '../../../ui/api/queries.ts';
import { toast } from '../../../ui/dialogs/toast-store.ts';
import type { FieldBinding } from '../../../ui/inputs/field.ts';
import { RecordField } from '../../../ui/inputs/record-field.tsx';
import { inThisLanguage, useTexts } from '../../../ui/language/language.ts';
import { useMay } from '../../../ui/session/session-store.ts';
import { groups } from '../contract.ts';
import { catalogueTexts } from '../messages.ts';
import { groupScreens } from '../screens.ts';
import { serviceFields } from '../service-fields.ts';

interface GroupFieldProps extends FieldBinding<number | null> {
  readonly kind: 'service' | 'product';
  readonly initialLabel: string | null;
}

/** A new group is called as it was typed: in Arabic when it has an Arabic letter. */
const namedAs = (name: string) => (/\p{Script=Arabic}/u.test(name) ? { name_ar: name } : { name_en: name });

/** The group of an item, found by typing or made in place under the name that was typed. */
export const GroupField = ({ kind, initialLabel, ...field }: GroupFieldProps) => {
  const t = useTexts(catalogueTexts);
  const may = useMay();
  const label = inThisLanguage(serviceFields.group_id.label);
  const create = useAction(groups.create);
  const make = async (name: string) => {
    try {
      const made = await create.run({ kind, ...namedAs(name) });
      if (made) toast({ tone: 'good', text: t.group_made({ name }) });
      return made;
    } catch (error) {
      if (!(error instanceof InvalidInput)) throw error;
      // Its name is refused: said as a form of its own would say it.
      toast({ tone: 'bad', text: fieldText(label, Object.values(error.errors)[0]![0]!) });
      return undefined;
    }
  };
  return (
    <RecordField
      {...field}
      label={label}
      operation={groups.list}
      fixed={{ kind }}
      initialLabel={initialLabel}
      make={may(groupScreens.create.permission) ? make : undefined}
    />
  );
};
