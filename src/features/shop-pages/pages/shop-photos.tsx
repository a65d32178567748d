import type { ReactNode } from 'react';
import { type Language, nameIn } from '../../../kernel/text/messages.ts';
import { shopPath } from '../alias.ts';
import type { ShopPage } from '../shop-page.ts';
import { type PhotoWidth, type PublicPhoto, photoKind, photoWidths, pictureFileName } from '../shop-photo.ts';
import { textsIn } from './shop-texts.ts';

interface Drawn {
  readonly page: ShopPage;
  readonly language: Language;
}

const [tile, dense, whole] = photoWidths;

/** A photo as a tile. It has its place before it is loaded, so nothing on the page moves. */
const Photo = ({ page, photo, language }: Drawn & { photo: PublicPhoto }): ReactNode => {
  const name = nameIn(language, photo);
  const at = (width: PhotoWidth): string =>
    `${shopPath(page.shop.alias_name)}/pictures/${pictureFileName({ of: 'photo', id: photo.id, width })}`;
  const size = { width: tile, height: tile, loading: 'lazy', decoding: 'async' } as const;
  // The link may not be chosen yet, so the preview has no address of its own for it.
  if (page.is_preview) return <img src={photo.url} alt={name} {...size} />;
  return (
    <a href={at(whole)}>
      <img
        src={at(tile)}
        srcSet={`${at(tile)} ${tile}w, ${at(dense)} ${dense}w`}
        sizes={`${tile}px`}
        alt={name}
        {...size}
      />
    </a>
  );
};

/** Photos of one kind in a row that scrolls by itself; nothing where the shop shows none. */
export const ShopPhotos = ({ page, kind, language }: Drawn & { kind: number }): ReactNode => {
  const text = textsIn(language, page.shop.trade);
  const photos = page.photos.filter((one) => one.kind === kind);
  if (photos.length === 0) return null;
  const id = kind === photoKind.work ? 'photos-of-work' : 'photos-of-people';
  return (
    <section className="shop-photos" aria-labelledby={id}>
      <h2 id={id}>{kind === photoKind.work ? text.photos_of_work : text.photos_of_people}</h2>
      <ul>
        {photos.map((photo) => (
          <li key={photo.id}>
            <Photo page={page} photo={photo} language={language} />
            <span aria-hidden="true" dir="auto">
              {nameIn(language, photo)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};
