import { isolated } from '../../kernel/text/isolated.ts';
import { commaIn, type Language } from '../../kernel/text/messages.ts';
import { type ActivityThing, wordsOfThing } from './activity-things.ts';
import { bareArabic, placedArabic, placedEnglish } from './placed-acts.ts';

/** A document that an act on another record issued. */
export interface MadeDocument {
  readonly id: number;
  readonly document_number: string;
}

/** What a sentence about an act needs: who did it, the act's words, the thing and the record's name, in one language. */
interface SentenceParts {
  readonly who: string;
  readonly act: string;
  readonly thing: ActivityThing;
  /** Empty where the act is about no record, or its record is gone. */
  readonly record: string;
  /** What tells the record from others of its name: services and time of a visit. */
  readonly detail?: string;
  /** What was issued by it, where that is not the record. */
  readonly made?: readonly MadeDocument[];
  /** Done on a public page: whoever did it is known by the record alone. */
  readonly is_online?: boolean;
}

/** A piece of a sentence; `record` and a document number can be links. */
export interface SentencePart {
  readonly text: string;
  readonly is?: 'record' | MadeDocument;
}

const verbs = [
  ...['added', 'changed', 'deleted', 'enabled', 'disabled', 'cancelled', 'approved', 'rejected', 'removed'],
  ...['taken', 'given', 'sent', 'made', 'created', 'generated', 'shown', 'requested', 'started', 'postponed'],
  ...['collected', 'issued', 'paid', 'charged', 'waived', 'assigned', 'refunded', 'adjusted', 'converted', 'split'],
  ...['counted', 'closed', 'entered', 'confirmed', 'opened', 'offered', 'withdrawn', 'left', 'undone'],
  ...['turned on', 'turned off', 'ended', 'recorded', 'finished', 'reset', 'restored', 'disconnected'],
  ...['saved', 'skipped', 'set', 'asked', 'retried', 'tested', 'corrected', 'reassigned'],
  ...['chosen', 'topped up', 'erased', 'moved', 'renewed'],
];
/** Labels say what was done ("Payment taken"), sentences what somebody did ("took the payment"). */
const pastOf: Readonly<Record<string, string>> = {
  ...{ taken: 'took', given: 'gave', shown: 'showed', withdrawn: 'withdrew' },
  ...{ chosen: 'chose', undone: 'undid', run: 'ran' },
};
const inThePast = (phrase: string): string => phrase.replace(/^\w+/, (verb) => pastOf[verb] ?? verb);
const participles = new RegExp(`^(.+?) (${verbs.join('|')})( .*)?$`);
const lowerFirst = (text: string): string =>
  /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

/**
 * Words of an act as what somebody did: `Added` is "added", `Payment taken` "took the payment", `Points converted to a gift
 * card` "converted the points to a gift card". `isOwn` is false where the words name an object of their own.
 */
export const verbPhrase = (act: string): { readonly phrase: string; readonly isOwn: boolean } => {
  const found = participles.exec(act);
  if (!found) return { phrase: inThePast(lowerFirst(act)), isOwn: true };
  const [, what, verb, rest = ''] = found;
  return { phrase: inThePast(`${verb} the ${lowerFirst(what!)}${rest}`), isOwn: false };
};

/** Things whose acts say already what they were done to, while there is no record. */
const saysItself: ReadonlySet<ActivityThing> = new Set(['sign_in', 'profile', 'settings', 'shop']);
/** Things that are called like the place of their acts. */
const isPlace: ReadonlySet<ActivityThing> = new Set(['shift']);
/** Things whose record is called like the person who did it, on a public page. */
const calledLikeWhoDid: ReadonlySet<ActivityThing> = new Set(['appointment', 'waitlist', 'gateway_payment']);

const wasDone = (act: string): string => (act.split(' ')[0]!.endsWith('ة') ? 'تمت' : 'تم');
/** لـ before a phrase: للعميل, لموعد. */
const forArabic = (phrase: string): string => (phrase.startsWith('ال') ? `لل${phrase.slice(2)}` : `ل${phrase}`);

const recordPart = ({ record }: SentenceParts): SentencePart[] =>
  record === '' ? [] : [{ text: record, is: 'record' }];
const madeParts = (language: Language, made: readonly MadeDocument[]): SentencePart[] =>
  made.flatMap((one, n) => [...(n > 0 ? [{ text: commaIn(language) }] : []), { text: one.document_number, is: one }]);
/** Notes are named beside the words for them; whatever else an act issued stands at its end. */
const isNoteAct = (act: string): boolean => /^(Credit|Debit) note|إشعار (دائن|مدين)$/.test(act);

const filled = (pattern: string, it: readonly SentencePart[]): SentencePart[] => {
  const [before = '', after] = pattern.split('{it}');
  return after === undefined ? [{ text: before }] : [{ text: before }, ...it, { text: after }];
};

/** What it was done to: "the appointment of Rana"; the thing itself where no record has a name. */
const itIn = (language: Language, told: SentenceParts): SentencePart[] => {
  const thing = wordsOfThing(told.thing);
  const article = language === 'en' ? 'the ' : '';
  if (told.record === '') return [{ text: `${article}${thing.the[language]}`, is: 'record' }];
  return [{ text: `${article}${(thing.of ?? thing.the)[language]} ` }, ...recordPart(told)];
};

const englishAct = (told: SentenceParts): SentencePart[] => {
  const { act, thing, record, made = [] } = told;
  const it = itIn('en', told);
  const placed = placedEnglish[act];
  if (placed) return filled(placed, it);
  const { phrase, isOwn } = verbPhrase(act);
  // A verb alone needs its object: "changed" what?
  const isWhole = !isOwn || (saysItself.has(thing) && phrase.includes(' '));
  if (record === '' && isWhole) return [{ text: phrase, is: 'record' }];
  if (isOwn) return [{ text: `${phrase} ` }, ...it];
  const named = isNoteAct(act) && made.length > 0 ? [{ text: ' ' }, ...madeParts('en', made)] : [];
  return isPlace.has(thing)
    ? [{ text: `${phrase} at ` }, ...recordPart(told)]
    : [{ text: phrase }, ...named, { text: ' for ' }, ...it];
};

const arabicAct = (told: SentenceParts): SentencePart[] => {
  const { act, thing, record, made = [] } = told;
  const it = itIn('ar', told);
  const placed = placedArabic[act];
  if (placed) return filled(placed, it);
  if (bareArabic.has(act)) return [{ text: `${act} ` }, ...it];
  if (record === '') return [{ text: act, is: 'record' }];
  const named = isNoteAct(act) && made.length > 0 ? [{ text: ' ' }, ...madeParts('ar', made)] : [];
  if (isPlace.has(thing)) return [{ text: `${act} في ` }, ...recordPart(told)];
  const [first, ...rest] = it;
  return [{ text: act }, ...named, { text: ` ${forArabic(first!.text)}` }, ...rest];
};

/** ": Haircut, 1 Mar 2026, 12:30 PM", and what the act issued beside its record. */
const endOf = (language: Language, { act, detail, made = [] }: SentenceParts): SentencePart[] => [
  ...(detail ? [{ text: `: ${isolated(detail)}` }] : []),
  ...(made.length > 0 && !isNoteAct(act)
    ? [{ text: language === 'ar' ? '، وصدر ' : ', issuing ' }, ...madeParts(language, made)]
    : []),
];

const online = (language: Language, told: SentenceParts): SentencePart[] => {
  const { act, thing, record } = told;
  const end = endOf(language, told);
  if (language === 'ar') {
    const done = { text: `${wasDone(act)} ${act}` };
    if (record === '') return [done, ...end];
    const name = calledLikeWhoDid.has(thing) ? recordPart(told) : itIn('ar', told);
    return [done, { text: ': ' }, ...name, ...end.map((part, n) => (n === 0 ? afterColon(part) : part))];
  }
  const { phrase } = verbPhrase(act);
  if (record === '') return [{ text: `A customer ${phrase}` }, ...end];
  if (calledLikeWhoDid.has(thing)) return [...recordPart(told), { text: ` ${phrase}` }, ...end];
  return [{ text: `A customer ${phrase}: ` }, ...itIn('en', told), ...end];
};
/** A sentence has one colon: the detail of what stands after it follows a comma. */
const afterColon = ({ text, ...rest }: SentencePart): SentencePart => ({ ...rest, text: text.replace(/^: /, '، ') });

/** One act as a sentence. Arabic says it without the gender of whoever did it: تمت إضافة … بواسطة …. */
export const activitySentence = (language: Language, told: SentenceParts): SentencePart[] => {
  const stop = { text: '.' };
  if (told.is_online) return [...online(language, told), stop];
  const who = isolated(told.who);
  if (language === 'en') return [{ text: `${who} ` }, ...englishAct(told), ...endOf('en', told), stop];
  const act = arabicAct(told);
  return [{ text: `${wasDone(act[0]!.text)} ` }, ...act, { text: ` بواسطة ${who}` }, ...endOf('ar', told), stop];
};
