import { useCall } from '../../../ui/api/queries.ts';
import { DateText } from '../../../ui/display/date-text.tsx';
import { Name } from '../../../ui/display/name.tsx';
import { useTexts } from '../../../ui/language/language.ts';
import { RecordLines, Section } from '../../../ui/pages/record/record-section.tsx';
import { productScreens, serviceScreens } from '../../catalogue/screens.ts';
import { customerMoneyTexts } from '../customer-messages.ts';
import { sold } from '../sold-contract.ts';

/** What a customer buys most; nothing before the first invoice. */
export const CustomerBought = ({ record }: { readonly record: { readonly id: number } }) => {
  const t = useTexts(customerMoneyTexts);
  const items = useCall(sold.toCustomer, { id: record.id }).data?.records ?? [];
  if (items.length === 0) return null;
  return (
    <Section title={t.buys_most}>
      <RecordLines
        lines={items.map((item) => ({
          key: `${item.kind}-${item.item_id}`,
          to: (item.kind === 'product' ? productScreens : serviceScreens).record.to(item.item_id),
          title: <Name of={item} />,
          detail: (
            <>
              {t.times({ n: item.invoice_count })} · <DateText on={item.last_on} />
            </>
          ),
        }))}
      />
    </Section>
  );
};
