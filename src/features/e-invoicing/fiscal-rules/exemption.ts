import { exists, type Place } from './fiscal-document-xml.ts';
import { trimmedAt } from './text.ts';

/** Why a category has no VAT: code and words. */
export const exemptionCode = 'cbc:TaxExemptionReasonCode';
export const exemptionReason = 'cbc:TaxExemptionReason';
export const lacksCode = (category: Place): boolean =>
  !exists(category, exemptionCode) || trimmedAt(category, exemptionCode) === '';
