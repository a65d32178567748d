import type { Buyer } from '../new-document.ts';

/** What the row of a document says of who bought. */
export interface BuyerRow {
  readonly customer_id: number | null;
  readonly buyer: Buyer | null;
  readonly customer_name: string | null;
  readonly customer_mobile: string | null;
  readonly customer_trn: string | null;
}

/** The buyer of a document as he was; of one issued before buyers were kept whole, only what its row says. */
export const buyerSnapshot = <Row extends BuyerRow>(
  row: Row,
): Row['customer_id'] extends number ? Buyer : Buyer | null => {
  const { customer_id } = row;
  if (row.buyer || customer_id === null) return row.buyer as Buyer;
  return {
    id: customer_id,
    name_ar: row.customer_name,
    name_en: null,
    mobile: row.customer_mobile,
    trn: row.customer_trn,
    identification_scheme: null,
    identification: null,
    street: null,
    building_number: null,
    district: null,
    city: null,
    postal_code: null,
    country_code: null,
  };
};
