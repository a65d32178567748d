/** Arabic-Indic (٠-٩) and extended (۰-۹) digits as western ones; everything else stays. */
export const latinDigits = (text: string): string =>
  text
    .replace(/[٠-٩]/g, (d) => String(d.charCodeAt(0) - 0x0660))
    .replace(/[۰-۹]/g, (d) => String(d.charCodeAt(0) - 0x06f0));

/**
 * The form in which two names are one name: lower case, one alef, heh for teh marbuta, yeh for alef maqsura, seats of hamza as
 * their letters, no tashkeel, no tatweel, western digits, single spaces. The database's `search_normal` says the same, and
 * its unique indexes of names are made of it. What is looked for is compared by `searchForm`, which is wider.
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

/** Accents of any script, tashkeel, tatweel, hamza on the line, marks of direction and of joining, apostrophes. */
const dropped = new RegExp(
  '[\\u0027\\u00ad\\u0300-\\u036f\\u0610-\\u061c\\u0621\\u0640\\u064b-\\u065f\\u0670' +
    '\\u06d6-\\u06dc\\u06df-\\u06e8\\u06ea-\\u06ed' +
    '\\u200b-\\u200f\\u2018\\u2019\\u202a-\\u202e\\u2060-\\u2064\\u2066-\\u2069\\ufe00-\\ufe0f\\ufeff]',
  'g',
);
const spaces = /[\t\n\v\f\r \u0085\u1680\u2028\u2029]+/g;

/** Letters of Persian and Urdu keyboards, digits and dashes, and the letter that each is searched as. */
const letters = Array.from('ٱةۃہھەىیېےکڪگپچژڤ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹ςıøłđð‐‑‒–—―−');
const searchedAs = Array.from('اهههههييييكككبجزف01234567890123456789σioldd-------');
const folded = new Map(letters.map((letter, at) => [letter, searchedAs[at]!]));
const foldedLetters = new RegExp(`[${letters.join('')}]`, 'gu');

/**
 * The form in which texts are searched and a search is asked, on every list, shelf and picker. Beyond `normaliseSearch`: Latin
 * letters without accents, letters of Persian keyboards as Arabic ones, hamza on the line left out, `عبد ال…` joined, a
 * dash between Latin letters a space, no direction marks. The database's `search_form` says the same.
 */
export const searchForm = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(dropped, '')
    .toLowerCase()
    .replace(foldedLetters, (letter) => folded.get(letter)!)
    .replaceAll('ß', 'ss')
    .replaceAll('æ', 'ae')
    .replaceAll('œ', 'oe')
    .replace(/(?<=[a-z])-(?=[a-z])/g, ' ')
    .replace(spaces, ' ')
    .replace(/^ | $/g, '')
    .replace(/(^| )عبد ال/g, '$1عبدال');

/** The words of a search, each of which a text must contain, in any order; none when nothing was typed. */
export const searchWords = (term: string): string[] => {
  const form = searchForm(term);
  return form === '' ? [] : form.split(' ');
};

/** Does the text, already in `searchForm`, contain every word? */
export const containsWords = (form: string, words: readonly string[]): boolean =>
  words.every((word) => form.includes(word));

/**
 * The digits of a search that can be part of a phone, as phones are stored (specification section 5): without separators, `+`
 * or `00`, and without the 0 after a code that drops it. Null when the search is a text.
 */
export const searchPhone = (term: string): string | null => {
  const form = searchForm(term);
  if (!/^[+0-9 ().-]*[0-9][0-9 ().-]*$/.test(form)) return null;
  return form
    .replace(/[ ().-]/g, '')
    .replace(/^(\+|00)(?=[0-9])/, '')
    .replace(/^(966|971|962|970|972)0/, '$1')
    .replaceAll('+', '');
};
