import { IconPrinter, IconSend } from '@tabler/icons-react';
import { activeOrDisabled } from '../../../kernel/contract/common-fields.ts';
import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { refusalText } from '../../../ui/api/app-hooks.ts';
import { openFile } from '../../../ui/api/open-file.ts';
import { useCall } from '../../../ui/api/queries.ts';
import { FieldFacts } from '../../../ui/display/field-facts.tsx';
import { Name } from '../../../ui/display/name.tsx';
import { useTexts } from '../../../ui/language/language.ts';
import { type RecordExtension, RecordPage } from '../../../ui/pages/record/record-page.tsx';
import { usePathParams, useQueryState } from '../../../ui/routing/link.tsx';
import { useMay } from '../../../ui/session/session-store.ts';
import { statusToneOf } from '../../../ui/table/status-tone-of.ts';
import { discountPrograms } from '../contract.ts';
import { promotionTexts } from '../messages.ts';
import { programFields } from '../program-fields.ts';
import { promotionScreens } from '../screens.ts';
import { ProgramCodes } from './codes.list.tsx';
import { programActions } from './program-actions.ts';
import { SendCode } from './send-code.tsx';

type Program = OutputOf<typeof discountPrograms.get>;

/** One discount: what it grants, what it gave, and its codes. */
export const ProgramRecord = ({ extensions }: { readonly extensions: readonly RecordExtension<Program>[] }) => {
  const t = useTexts(promotionTexts);
  const id = Number(usePathParams()['id']);
  const [query, change] = useQueryState();
  const maySend = useMay()(discountPrograms.send);
  const isSending = query['send'] !== undefined && maySend;
  return (
    <>
      <RecordPage
        query={useCall(discountPrograms.get, { id })}
        title={(p) => <Name of={p} />}
        status={(p) => statusToneOf(activeOrDisabled, p.status)}
        back={promotionScreens.list}
        actions={(p) => [
          ...programActions(p),
          {
            label: t.print,
            icon: IconPrinter,
            operation: discountPrograms.print,
            run: () => openFile(discountPrograms.print, { id }),
          },
          {
            label: t.send,
            icon: IconSend,
            operation: discountPrograms.send,
            disabled: p.status === 1 ? null : refusalText('discount_program_disabled'),
            run: () => change({ send: '1' }),
          },
        ]}
        extensions={extensions}
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
      {isSending ? <SendCode id={id} close={() => change({ send: null })} /> : null}
    </>
  );
};
