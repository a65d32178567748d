import { activeOrDisabled } from '../../../kernel/common-fields.ts';
import type { OutputOf } from '../../../kernel/contract.ts';
import { useCall } from '../../../ui/api/queries.ts';
import { FieldFacts } from '../../../ui/display/field-facts.tsx';
import { Name } from '../../../ui/display/name.tsx';
import { useTexts } from '../../../ui/language/language.ts';
import { type RecordAddition, RecordPage } from '../../../ui/pages/record/record-page.tsx';
import { usePathParams } from '../../../ui/routing/go.tsx';
import { lookOf } from '../../../ui/table/look-of.ts';
import { discountPrograms } from '../contract.ts';
import { promotionTexts } from '../messages.ts';
import { programFields } from '../program-fields.ts';
import { promotionScreens } from '../screens.ts';
import { ProgramCodes } from './codes.list.tsx';
import { programActions } from './program-actions.ts';

type Program = OutputOf<typeof discountPrograms.get>;

/** One discount: what it grants, what it gave, and its codes. */
export const ProgramRecord = ({ additions }: { readonly additions: readonly RecordAddition<Program>[] }) => {
  const t = useTexts(promotionTexts);
  const id = Number(usePathParams()['id']);
  return (
    <RecordPage
      query={useCall(discountPrograms.get, { id })}
      title={(p) => <Name of={p} />}
      status={(p) => lookOf(activeOrDisabled, p.status)}
      back={promotionScreens.list}
      actions={programActions}
      additions={additions}
      tabs={(p) => [
        { key: 'program', label: t.details, body: <FieldFacts fields={programFields} record={p} /> },
        {
          key: 'codes',
          label: t.codes,
          body: <ProgramCodes fixed={{ id: p.id }} />,
          operation: discountPrograms.codes,
        },
      ]}
    />
  );
};
