import type { ReactNode } from 'react';
import { type Language, nameIn } from '../../../kernel/messages.ts';
import { type PublicPerson, publicLook } from '../../workforce/public-look.ts';
import { shopPath } from '../alias.ts';
import { ratingKey, type ShopPage } from '../shop-page.ts';
import { faceWidths, pictureFileName } from '../shop-photo.ts';
import { SmallRating } from './shop-now.tsx';
import { textsIn } from './shop-texts.ts';

const [tile, dense] = faceWidths;

/** A flower of one's own: the same person has the same one everywhere. */
const Drawing = ({ id }: { id: number }): ReactNode => {
  const petals = 5 + (id % 5);
  const turn = (id * 37) % 360;
  return (
    <svg viewBox="-32 -32 64 64" width={tile} height={tile} fill="currentColor" aria-hidden="true">
      {Array.from({ length: petals }, (_, n) => (
        <ellipse
          key={n}
          cy="-13"
          rx={id % 2 ? 6 : 8}
          ry="12"
          fillOpacity="0.55"
          transform={`rotate(${turn + (n * 360) / petals})`}
        />
      ))}
      <circle r="6" />
    </svg>
  );
};

interface PersonLookProps {
  readonly person: PublicPerson;
  readonly page: ShopPage;
  readonly language: Language;
}

/** How a person of the shop is seen, beside the name: photo, drawing or initial, as they chose. */
export const PersonLook = ({ person, page, language }: PersonLookProps): ReactNode => {
  const at = (width: (typeof faceWidths)[number]): string =>
    `${shopPath(page.shop.alias_name)}/pictures/${pictureFileName({ of: 'face', id: person.id, width })}`;
  return (
    <span className="person-look" aria-hidden="true">
      {person.look === publicLook.photo && (
        <img
          src={at(tile)}
          srcSet={`${at(tile)} 1x, ${at(dense)} 2x`}
          alt=""
          width={tile}
          height={tile}
          loading="lazy"
          decoding="async"
        />
      )}
      {person.look === publicLook.drawing && <Drawing id={person.id} />}
      {person.look === publicLook.initial && <span>{[...nameIn(language, person)][0]}</span>}
    </span>
  );
};

/** Whom one may book, on the first page; nothing while the shop has no link, which the photos lie below. */
export const ShopPeople = ({ page, language }: { page: ShopPage; language: Language }): ReactNode => {
  if (page.people.length === 0 || page.shop.alias_name === '') return null;
  return (
    <section className="shop-people" aria-labelledby="people">
      <h2 id="people">{textsIn(language, page.shop.trade).people}</h2>
      <ul>
        {page.people.map((person) => (
          <li key={person.id}>
            <PersonLook person={person} page={page} language={language} />
            <span dir="auto">{nameIn(language, person)}</span>
            <SmallRating rating={page.ratings?.of_person.get(ratingKey(person.id))} language={language} />
          </li>
        ))}
      </ul>
    </section>
  );
};
