import { type Choices, choice } from '../../kernel/contract/entity.ts';
import type { Language } from '../../kernel/text/messages.ts';

/**
 * Nationalities that a shop can choose (specification section 3: about 110), as ISO 3166 codes: the Gulf first, then the
 * Arab world, then the rest of the world's people who live or travel there.
 */
export const nationalityCodes = [
  ...(['SA', 'AE', 'KW', 'QA', 'BH', 'OM', 'YE', 'JO', 'LB', 'SY', 'IQ', 'PS', 'EG', 'SD', 'LY', 'TN'] as const),
  ...(['DZ', 'MA', 'MR', 'SO', 'DJ', 'KM', 'IN', 'PK', 'BD', 'LK', 'NP', 'BT', 'MV', 'AF', 'IR', 'TR'] as const),
  ...(['PH', 'ID', 'MY', 'TH', 'VN', 'MM', 'KH', 'LA', 'SG', 'BN', 'CN', 'JP', 'KR', 'HK', 'TW', 'MN'] as const),
  ...(['UZ', 'KZ', 'TJ', 'KG', 'TM', 'AZ', 'AM', 'GE', 'RU', 'UA', 'BY', 'MD', 'PL', 'RO', 'BG', 'GR'] as const),
  ...(['RS', 'HR', 'BA', 'AL', 'XK', 'SI', 'SK', 'CZ', 'HU', 'AT', 'CH', 'DE', 'FR', 'IT', 'ES', 'PT'] as const),
  ...(['NL', 'BE', 'LU', 'GB', 'IE', 'DK', 'SE', 'NO', 'FI', 'IS', 'CY', 'MT', 'US', 'CA', 'MX', 'BR'] as const),
  ...(['AR', 'CL', 'CO', 'PE', 'VE', 'AU', 'NZ', 'ET', 'ER', 'KE', 'UG', 'TZ', 'NG', 'GH', 'SN', 'ML'] as const),
  ...(['NE', 'TD', 'CM', 'CI', 'ZA', 'ZW', 'ZM', 'MG', 'MU', 'RW'] as const),
] as const;

const names: Partial<Record<Language, Intl.DisplayNames>> = {};

/** The country of a nationality in words: السعودية, Saudi Arabia. */
export const nationalityName = (code: string, language: Language): string => {
  names[language] ??= new Intl.DisplayNames([language], { type: 'region' });
  return names[language].of(code) ?? code;
};

let named: Choices | undefined;

/** Every nationality in words; made when first asked for, since naming them all takes a moment. */
export const nationalityChoices = (): Choices => {
  named ??= nationalityCodes.map((code) => choice(code, nationalityName(code, 'en'), nationalityName(code, 'ar')));
  return named;
};
