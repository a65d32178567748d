import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { nameIn } from '../../../kernel/text/messages.ts';
import { useLanguage, useTexts } from '../../../ui/language/language.ts';
import type { shopPhotos } from '../photo-contract.ts';
import { photoTexts } from '../photo-messages.ts';

export type Photo = OutputOf<typeof shopPhotos.list>['records'][number];

/** A photo in the order that the shop gave them, and why visitors do not see it. */
export const PhotoTile = ({ photo, open }: { readonly photo: Photo; readonly open: () => void }) => {
  const t = useTexts(photoTexts);
  const name = nameIn(useLanguage(), photo);
  return (
    <button type="button" className="photo-tile" aria-label={t.open({ name })} onClick={open}>
      <img src={photo.url} alt="" width={200} height={200} loading="lazy" draggable={false} />
      <span dir="auto">{name}</span>
      {photo.is_public ? null : <small>{photo.withdrawn_at === null ? t.waits : t.taken_down}</small>}
    </button>
  );
};
