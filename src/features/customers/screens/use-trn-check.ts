import { useCallback } from 'react';
import { useInformations } from '../../../ui/session/session-store.ts';
import { trnErrors } from '../customer.ts';

/** The rule of a VAT number in the country of this shop, for `check` of a form. */
export const useTrnCheck = () => {
  const general = useInformations()?.global_informations.general_informations;
  const countryId = Number(general?.['country_id']);
  return useCallback((values: { trn?: unknown }) => trnErrors(values.trn as string | null, countryId), [countryId]);
};
