/** The countries of the product's list (table `country`); KSA is 1 (specification section 3). */
export const countryIds = { SA: 1, AE: 2, KW: 3, BH: 4, QA: 5, OM: 6, JO: 7, PS: 8 } as const;
export type CountryCode = keyof typeof countryIds;

export const saudiArabia = countryIds.SA;

/** The ISO code of a country of the list; empty for any other number. */
export const countryCodeOf = (id: number | null | undefined): CountryCode | '' =>
  (Object.keys(countryIds) as CountryCode[]).find((code) => countryIds[code] === id) ?? '';
