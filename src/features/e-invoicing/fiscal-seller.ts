import type { FiscalParty } from './fiscal-document.ts';

/** What a document's frozen seller says, as the authority reads it (tenancy's seller_identity). */
export interface SellerSaid {
  readonly name_ar: string | null;
  readonly name_en: string | null;
  readonly trn: string | null;
  readonly commercial_registration: string | null;
  readonly street: string | null;
  readonly building_number: string | null;
  readonly district: string | null;
  readonly city: string | null;
  readonly postal_code: string | null;
}

export const fiscalSeller = (s: SellerSaid): FiscalParty => ({
  name: s.name_ar ?? s.name_en,
  trn: s.trn,
  identification: s.commercial_registration ? { scheme: 'CRN', value: s.commercial_registration } : null,
  address: {
    ...{ street: s.street, building_number: s.building_number, additional_number: null, district: s.district },
    ...{ city: s.city, postal_code: s.postal_code, country_code: 'SA' },
  },
});
