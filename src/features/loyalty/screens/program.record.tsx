import { activeOrDisabled } from '../../../kernel/contract/common-fields.ts';
import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { useCall } from '../../../ui/api/queries.ts';
import { FieldFacts } from '../../../ui/display/field-facts.tsx';
import { Name } from '../../../ui/display/name.tsx';
import { useTexts } from '../../../ui/language/language.ts';
import { type RecordExtension, RecordPage } from '../../../ui/pages/record/record-page.tsx';
import { usePathParams } from '../../../ui/routing/link.tsx';
import { statusToneOf } from '../../../ui/table/status-tone-of.ts';
import { loyaltyPrograms } from '../contract.ts';
import { programFields } from '../loyalty-fields.ts';
import { loyaltyTexts } from '../messages.ts';
import { loyaltyScreens } from '../screens.ts';
import { programActions } from './program-actions.ts';

type Program = OutputOf<typeof loyaltyPrograms.get>;

/** One rule by which points are earned. */
export const ProgramRecord = ({ extensions }: { readonly extensions: readonly RecordExtension<Program>[] }) => {
  const t = useTexts(loyaltyTexts);
  const id = Number(usePathParams()['id']);
  return (
    <RecordPage
      query={useCall(loyaltyPrograms.get, { id })}
      title={(p) => <Name of={p} />}
      status={(p) => statusToneOf(activeOrDisabled, p.status)}
      back={loyaltyScreens.list}
      actions={programActions}
      extensions={extensions}
      tabs={(p) => [{ key: 'program', label: t.details, body: <FieldFacts fields={programFields} record={p} /> }]}
    />
  );
};
