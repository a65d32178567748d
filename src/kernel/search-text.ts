/** Arabic-Indic (٠-٩) and extended (۰-۹) digits as western ones; everything else stays. */
export const latinDigits = (text: string): string =>
  text
    .replace(/[٠-٩]/g, (d) => String(d.charCodeAt(0) - 0x0660))
    .replace(/[۰-۹]/g, (d) => String(d.charCodeAt(0) - 0x06f0));

/**
 * The form in which names are stored for search and in which a search is asked: lower case, one alef, heh for teh
 * marbuta, yeh for alef maqsura, seats of hamza as their letters, no tashkeel, no tatweel, western digits, single spaces.
 * The database's `search_normal` says the same.
 */
export const normaliseSearch = (text: string): string =>
  latinDigits(text.normalize('NFKC'))
    .toLowerCase()
    .replace(/[\u064b-\u065f\u0670\u0640\u200b-\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ة/g, 'ه')
    .replace(/[ىئ]/g, 'ي')
    .replace(/ؤ/g, 'و')
    .replace(/\s+/g, ' ')
    .trim();
