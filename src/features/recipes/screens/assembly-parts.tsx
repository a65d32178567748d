import { Money } from '../../../ui/display/money.tsx';
import { Quantity } from '../../../ui/display/number-text.tsx';
import { PictureName } from '../../../ui/display/picture.tsx';
import { RecordLines } from '../../../ui/pages/record/record-section.tsx';
import { linkTo } from '../../../ui/routing/record-links.ts';

interface Taken {
  readonly product_id: number;
  readonly name_ar: string | null;
  readonly name_en: string | null;
  readonly image_url: string | null;
  readonly shown_icon: string | null;
  readonly quantity_milli: number;
  readonly cost_amount: number | null;
}

/** What an assembly took from stock, or a disassembly returned to it. */
export const TakenLines = ({ components }: { readonly components: readonly Taken[] }) => (
  <RecordLines
    lines={components.map((one) => ({
      key: one.product_id,
      title: <PictureName of={one} url={one.image_url} icon={one.shown_icon} />,
      detail: <Quantity milli={one.quantity_milli} />,
      figure: one.cost_amount === null ? null : <Money amount={one.cost_amount} bare />,
      to: linkTo('product', one.product_id) ?? null,
    }))}
  />
);
