import { activeOrDisabled } from '../../../kernel/contract/common-fields.ts';
import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { commaIn } from '../../../kernel/text/messages.ts';
import { formatWeekday } from '../../../kernel/time/local-time.ts';
import { useCall } from '../../../ui/api/queries.ts';
import { FieldFacts } from '../../../ui/display/field-facts.tsx';
import { Name } from '../../../ui/display/name.tsx';
import { useLanguage, useTexts } from '../../../ui/language/language.ts';
import { type RecordExtension, RecordPage } from '../../../ui/pages/record/record-page.tsx';
import { usePathParams } from '../../../ui/routing/link.tsx';
import { statusToneOf } from '../../../ui/table/status-tone-of.ts';
import { suppliers } from '../contract.ts';
import { purchasingTexts } from '../messages.ts';
import { supplierScreens } from '../screens.ts';
import { supplierFields } from '../supplier-fields.ts';
import { supplierActions } from './supplier-actions.ts';

type Supplier = OutputOf<typeof suppliers.get>;

/** On which days it delivers, of one that has such days. */
const DeliveryDays = ({ supplier }: { readonly supplier: Supplier }) => {
  const t = useTexts(purchasingTexts);
  const language = useLanguage();
  if (supplier.arrives_on.length === 0) return null;
  return (
    <p className="form-note">
      {t.arrives_on}: {supplier.arrives_on.map((day) => formatWeekday(day, language)).join(commaIn(language))}
    </p>
  );
};

/** One supplier: how to reach it, and what its bills must carry. */
export const SupplierRecord = ({ extensions }: { readonly extensions: readonly RecordExtension<Supplier>[] }) => {
  const t = useTexts(purchasingTexts);
  const id = Number(usePathParams()['id']);
  return (
    <RecordPage
      query={useCall(suppliers.get, { id })}
      title={(s) => <Name of={s} />}
      status={(s) => statusToneOf(activeOrDisabled, s.status)}
      back={supplierScreens.list}
      actions={supplierActions}
      extensions={extensions}
      tabs={(s) => [
        {
          key: 'supplier',
          label: t.details,
          body: (
            <>
              <FieldFacts fields={supplierFields} record={s} />
              <DeliveryDays supplier={s} />
            </>
          ),
        },
      ]}
    />
  );
};
