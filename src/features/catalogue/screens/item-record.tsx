import type { ReactNode } from 'react';
import { nameIn } from '../../../kernel/text/messages.ts';
import { KindIcon } from '../../../ui/display/kind-icon.tsx';
import { Name } from '../../../ui/display/name.tsx';
import { UserText } from '../../../ui/display/user-text.tsx';
import { useLanguage, useTexts } from '../../../ui/language/language.ts';
import { Link, useMayOpen } from '../../../ui/routing/link.tsx';
import { catalogueTexts } from '../messages.ts';
import { groupScreens } from '../screens.ts';
import './item-record.css';

interface Drawn {
  readonly image_url: string | null;
  readonly shown_icon: string | null;
}

/** What an item or a group looks like: its picture, else the drawing of its kind on its tint. */
export const ItemPicture = ({ of }: { readonly of: Drawn }) => (
  <span className="item-picture" aria-hidden="true">
    {of.image_url ? (
      <img src={of.image_url} alt="" width={132} height={132} />
    ) : (
      <KindIcon kind={of.shown_icon} size={76} stroke={1.1} />
    )}
  </span>
);

interface Named {
  readonly name_ar: string | null;
  readonly name_en: string | null;
}
interface InGroup extends Named {
  readonly group_id: number;
  readonly group_name_ar: string | null;
  readonly group_name_en: string | null;
}

/** The name in the language that is not read now. */
export const OtherName = ({ of }: { readonly of: Named }) => {
  const language = useLanguage();
  const other = language === 'ar' ? of.name_en : of.name_ar;
  return other && other !== nameIn(language, of) ? <UserText>{other}</UserText> : null;
};

/** The line under an item's name: what it is called elsewhere, its group, and what else is said of it. */
export const ItemLine = ({ item, children }: { readonly item: InGroup; readonly children?: ReactNode }) => {
  const t = useTexts(catalogueTexts);
  const mayOpen = useMayOpen();
  const group = <Name of={{ name_ar: item.group_name_ar, name_en: item.group_name_en }} />;
  const to = groupScreens.record.to(item.group_id);
  return (
    <span className="item-line">
      <OtherName of={item} />
      <span>
        {t.group}:{' '}
        {mayOpen(to) ? (
          <Link to={to} className="figure-link">
            {group}
          </Link>
        ) : (
          group
        )}
      </span>
      {children}
    </span>
  );
};

/** What customers read of it, in both languages. */
export const Description = ({
  of,
}: {
  readonly of: { readonly description_ar: string | null; readonly description_en: string | null };
}) => {
  const language = useLanguage();
  const text = nameIn(language, { name_ar: of.description_ar, name_en: of.description_en });
  return text ? (
    <p className="item-description">
      <UserText>{text}</UserText>
    </p>
  ) : null;
};
