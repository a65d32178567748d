import { commaIn, type Language, nameIn } from '../../../kernel/text/messages.ts';
import { formatInstant } from '../../../kernel/time/local-time.ts';
import { currentLanguage, textsOf } from '../../../ui/language/language.ts';
import { Link, useMayOpen } from '../../../ui/routing/link.tsx';
import { linkTo } from '../../../ui/routing/record-links.ts';
import { displaySettings } from '../../../ui/session/session-store.ts';
import { useIsNarrow } from '../../../ui/table/data-table.tsx';
import { activitySentence, type MadeDocument, type SentencePart } from '../activity-sentence.ts';
import type { ActivityThing } from '../activity-things.ts';
import { auditLogTexts } from '../messages.ts';
import './activity.css';

interface Row {
  readonly thing: string;
  readonly person_ar: string | null;
  readonly person_en: string | null;
  readonly act_ar: string;
  readonly act_en: string;
  readonly record_ar: string | null;
  readonly record_en: string | null;
  readonly target: string | null;
  readonly target_id: number | null;
  readonly services_ar: string | null;
  readonly services_en: string | null;
  readonly visit_at: string | null;
  readonly made: readonly MadeDocument[];
  readonly is_online: boolean;
}

/** Which visit of a customer it was: what is done, and when. */
const detailOf = (language: Language, row: Row): string =>
  [
    language === 'ar' ? row.services_ar : row.services_en,
    row.visit_at ? formatInstant(row.visit_at, displaySettings().zone, language) : null,
  ]
    .filter(Boolean)
    .join(commaIn(language));

/** The sentence of an act, in parts. */
const sentenceOf = (row: Row): SentencePart[] => {
  const language = currentLanguage();
  return activitySentence(language, {
    who: nameIn(language, { name_ar: row.person_ar, name_en: row.person_en }) || textsOf(auditLogTexts).system,
    act: language === 'ar' ? row.act_ar : row.act_en,
    thing: row.thing as ActivityThing,
    record: nameIn(language, { name_ar: row.record_ar, name_en: row.record_en }),
    detail: detailOf(language, row),
    made: row.made,
    is_online: row.is_online,
  });
};

/** The screen of the record; of what has none, the screen on which it is done, which needs no number. */
const toRecord = ({ target, target_id }: Row): string | null => (target ? linkTo(target, target_id ?? 0) : null);

/** What somebody did, as a sentence whose record is a link for those who may open it. */
export const ActivityLine = ({ row, isTitle = false }: { readonly row: Row; readonly isTitle?: boolean }) => {
  const mayOpen = useMayOpen();
  // A card is a link itself, and no link stands in another.
  const isCard = useIsNarrow() && !isTitle;
  const toOf = ({ is }: SentencePart): string | null =>
    is === undefined || isCard ? null : is === 'record' ? toRecord(row) : linkTo('invoice', is.id);
  return (
    <span className="activity-line">
      {sentenceOf(row).map((part, n) => {
        const to = toOf(part);
        if (part.is === undefined) return part.text;
        return to && mayOpen(to) ? (
          <Link key={n} to={to}>
            <bdi>{part.text}</bdi>
          </Link>
        ) : (
          <bdi key={n}>{part.text}</bdi>
        );
      })}
    </span>
  );
};
