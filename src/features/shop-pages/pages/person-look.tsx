import type { ReactNode } from 'react';
import { type Language, nameIn } from '../../../kernel/text/messages.ts';
import { type PublicPerson, publicLook } from '../../workforce/public-look.ts';
import { shopPath } from '../alias.ts';
import { ratingKey, type ShopPage } from '../shop-page.ts';
import { faceWidths, pictureFileName } from '../shop-photo.ts';
import { dayWords } from './next-free.tsx';
import { localPath } from './shop-frame.tsx';
import { pathToDetails, SmallRating } from './shop-now.tsx';
import { Clock } from './shop-parts.tsx';
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

/** When a person could do first what is booked most: a link to the step that asks who comes. */
const PersonNear = ({ page, person, language }: PersonLookProps): ReactNode => {
  const first = page.near?.of_person.get(person.id);
  if (!page.near || !first) return null;
  const service = { service_id: page.near.service.id, employee_id: person.id };
  return (
    <a className="person-near" href={localPath(language, pathToDetails(page, service, first.at))} rel="nofollow">
      {dayWords(page, first.date, language)} <Clock time={first.time} language={language} />
    </a>
  );
};

/** Whom one may book, on the first page; nothing while the shop has no link, which the photos lie below. */
export const ShopPeople = ({ page, language }: { page: ShopPage; language: Language }): ReactNode => {
  if (page.people.length === 0 || page.shop.alias_name === '') return null;
  return (
    <section className="shop-people" aria-labelledby="people">
      <h2 id="people">{textsIn(language, page.shop.trade).people}</h2>
      {page.near && page.near.of_person.size > 0 && (
        <p className="people-note">
          {textsIn(language, page.shop.trade).next_free} – <bdi>{nameIn(language, page.near.service)}</bdi>
        </p>
      )}
      <ul>
        {page.people.map((person) => (
          <li key={person.id}>
            <PersonLook person={person} page={page} language={language} />
            <span dir="auto">{nameIn(language, person)}</span>
            <SmallRating rating={page.ratings?.of_person.get(ratingKey(person.id))} language={language} />
            <PersonNear page={page} person={person} language={language} />
          </li>
        ))}
      </ul>
    </section>
  );
};
