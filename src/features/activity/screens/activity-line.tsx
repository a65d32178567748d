import { nameIn } from '../../../kernel/messages.ts';
import { useIsNarrow } from '../../../ui/table/data-table.tsx';
import { currentLanguage, textsOf } from '../../../ui/language/language.ts';
import { Go, useMayOpen } from '../../../ui/routing/go.tsx';
import { linkTo } from '../../../ui/routing/record-links.ts';
import { activitySentence } from '../activity-sentence.ts';
import type { ActivityThing } from '../activity-words.ts';
import { activityTexts } from '../messages.ts';
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
  readonly made: string | null;
  readonly is_online: boolean;
}

/** The sentence of an act, in parts. */
const sentenceOf = (row: Row) => {
  const language = currentLanguage();
  return activitySentence(language, {
    who: nameIn(language, { name_ar: row.person_ar, name_en: row.person_en }) || textsOf(activityTexts).system,
    act: language === 'ar' ? row.act_ar : row.act_en,
    thing: row.thing as ActivityThing,
    record: nameIn(language, { name_ar: row.record_ar, name_en: row.record_en }),
    made: row.made,
    is_online: row.is_online,
  });
};

/** What somebody did, as a sentence whose record is a link for those who may open it. */
export const ActivityLine = ({ row, isTitle = false }: { readonly row: Row; readonly isTitle?: boolean }) => {
  const mayOpen = useMayOpen();
  // A card is a link itself, and no link stands in another.
  const isCard = useIsNarrow() && !isTitle;
  const { before, record, after } = sentenceOf(row);
  const to = row.target ? linkTo(row.target, row.target_id) : null;
  return (
    <span className="activity-line">
      {before}
      {record === '' ? null : to && !isCard && mayOpen(to) ? (
        <Go to={to}>
          <bdi>{record}</bdi>
        </Go>
      ) : (
        <bdi>{record}</bdi>
      )}
      {after}
    </span>
  );
};
