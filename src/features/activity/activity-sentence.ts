import { isolated } from '../../kernel/isolated.ts';
import type { Language } from '../../kernel/messages.ts';
import { type ActivityThing, activityThings } from './activity-words.ts';

/** What a sentence about an act needs: who did it, the act's words, the thing and the record's name, in one language. */
interface ToldActivity {
  readonly who: string;
  readonly act: string;
  readonly thing: ActivityThing;
  /** Empty where the act is about no record, or its record is gone. */
  readonly record: string;
  /** Number of what was made, where that is not the record. */
  readonly made?: string | null;
  /** Done on a public page: whoever did it is known by the record alone. */
  readonly is_online?: boolean;
}

/** A sentence in parts, so that the record in it can be a link. */
interface ActivitySentence {
  readonly before: string;
  readonly record: string;
  readonly after: string;
}

const verbs = [
  ...['added', 'changed', 'deleted', 'enabled', 'disabled', 'cancelled', 'approved', 'refused'],
  ...['taken', 'taken away', 'taken back', 'given', 'sent', 'made', 'noted', 'shown'],
  ...['collected', 'issued', 'paid', 'paid out', 'paid back', 'charged', 'waived', 'bound'],
  ...['counted', 'closed', 'entered', 'confirmed', 'opened', 'offered', 'withdrawn', 'left'],
  ...['put off', 'begun', 'turned on', 'turned off', 'forgotten', 'shared', 'ended'],
  ...['saved', 'skipped', 'set', 'asked for', 'asked', 'tried again', 'tried', 'corrected'],
  ...['chosen', 'topped up', 'erased', 'named', 'handed over', 'moved', 'renewed'],
];
/** Labels say what was done ("Payment taken"), sentences what somebody did ("took the payment"). */
const pastOf: Readonly<Record<string, string>> = {
  ...{ taken: 'took', given: 'gave', shown: 'showed', withdrawn: 'withdrew', begun: 'began' },
  ...{ forgotten: 'forgot', chosen: 'chose', undone: 'undid', run: 'ran' },
};
const inThePast = (phrase: string): string => phrase.replace(/^\w+/, (verb) => pastOf[verb] ?? verb);
const participles = new RegExp(`^(.+?) (${verbs.join('|')})( .*)?$`);
const lowerFirst = (text: string): string =>
  /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

/**
 * Words of an act as what somebody did: `Added` is "added", `Payment taken` "took the payment", `Money moved in or out of the
 * drawer` "moved the money in or out of the drawer". `isOwn` is false where the words name an object of their own.
 */
export const verbPhrase = (act: string): { readonly phrase: string; readonly isOwn: boolean } => {
  const found = participles.exec(act);
  if (!found) return { phrase: inThePast(lowerFirst(act)), isOwn: true };
  const [, what, verb, rest = ''] = found;
  return { phrase: inThePast(`${verb} the ${lowerFirst(what!)}${rest}`), isOwn: false };
};

/** Things whose acts say already what they were done to. */
const saysItself: ReadonlySet<ActivityThing> = new Set(['sign_in', 'profile', 'settings', 'shop']);

const wasDone = (act: string): string => (act.split(' ')[0]!.endsWith('ة') ? 'تمت' : 'تم');
const withMade = (phrase: string, { made }: ToldActivity): string => (made ? `${phrase} ${isolated(made)}` : phrase);

/** Things whose record is called like the person who did it, on a public page. */
const calledLikeWhoDid: ReadonlySet<ActivityThing> = new Set(['appointment', 'waitlist', 'gateway_payment']);

const onlineEnglish = ({ act, thing, record }: ToldActivity): ActivitySentence => {
  const { phrase } = verbPhrase(act);
  if (record === '') return { before: `A customer ${phrase}.`, record, after: '' };
  if (calledLikeWhoDid.has(thing)) return { before: '', record, after: ` ${phrase}.` };
  return { before: `A customer ${phrase} (${lowerFirst(activityThings[thing].en)} `, record, after: ').' };
};

const onlineArabic = ({ act, thing, record }: ToldActivity): ActivitySentence => {
  const done = wasDone(act);
  if (record === '') return { before: `${done} ${act}.`, record, after: '' };
  if (calledLikeWhoDid.has(thing)) return { before: `${done} ${act}: `, record, after: '.' };
  return { before: `${done} ${act} (${activityThings[thing].ar} `, record, after: ').' };
};

const english = (told: ToldActivity): ActivitySentence => {
  if (told.is_online) return onlineEnglish(told);
  const { thing, record } = told;
  const who = isolated(told.who);
  const { phrase: did, isOwn } = verbPhrase(told.act);
  const phrase = withMade(did, told);
  const noun = lowerFirst(activityThings[thing].en);
  if (record === '' && saysItself.has(thing)) return { before: `${who} ${phrase}.`, record: '', after: '' };
  if (record === '') return { before: `${who} ${phrase}${isOwn ? ` (${noun})` : ''}.`, record: '', after: '' };
  return isOwn
    ? { before: `${who} ${phrase}: ${noun} `, record, after: '.' }
    : { before: `${who} ${phrase} (${noun} `, record, after: ').' };
};

/** Arabic says it without the gender of whoever did it: تمت إضافة … بواسطة …. */
const arabic = (told: ToldActivity): ActivitySentence => {
  if (told.is_online) return onlineArabic(told);
  const { thing, record } = told;
  const who = isolated(told.who);
  const done = wasDone(told.act);
  const act = withMade(told.act, told);
  const noun = activityThings[thing].ar;
  if (record === '' && saysItself.has(thing)) return { before: `${done} ${act} بواسطة ${who}.`, record: '', after: '' };
  if (record === '') return { before: `${done} ${act} (${noun}) بواسطة ${who}.`, record: '', after: '' };
  return { before: `${done} ${act}: ${noun} `, record, after: ` بواسطة ${who}.` };
};

/** One act as a sentence. */
export const activitySentence = (language: Language, told: ToldActivity): ActivitySentence =>
  language === 'ar' ? arabic(told) : english(told);
