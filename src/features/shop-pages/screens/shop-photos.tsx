import { Button } from '@mantine/core';
import { IconPhotoPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { nameIn } from '../../../kernel/text/messages.ts';
import { useAction, useCall } from '../../../ui/api/queries.ts';
import { OrderedTiles } from '../../../ui/inputs/ordered-tiles.tsx';
import { useLanguage, useTexts } from '../../../ui/language/language.ts';
import { FormSection } from '../../../ui/pages/form/form-page.tsx';
import { QueryBoundary } from '../../../ui/pages/query-boundary.tsx';
import { shopPhotos } from '../photo-contract.ts';
import { photoTexts } from '../photo-messages.ts';
import { mostPhotos } from '../shop-photo.ts';
import { AddPhoto, ChangePhoto } from './photo-panel.tsx';
import { type Photo, PhotoTile } from './photo-tile.tsx';
import './shop-photos.css';

/** The photos of the pages in their order, above the form: each change of them is saved by itself. */
export const ShopPhotos = () => {
  const t = useTexts(photoTexts);
  const language = useLanguage();
  const [open, setOpen] = useState<number | 'new' | null>(null);
  const arrange = useAction(shopPhotos.arrange, { done: t.arranged });
  const close = () => setOpen(null);
  return (
    <FormSection title={t.title} note={t.note({ most: mostPhotos })}>
      <QueryBoundary query={useCall(shopPhotos.list, {})}>
        {({ records }) => {
          const opened = records.find(({ id }) => id === open);
          return (
            <>
              {records.length === 0 ? (
                <p className="form-note">{t.none}</p>
              ) : (
                <OrderedTiles<Photo>
                  items={records}
                  label={t.title}
                  nameOf={(photo) => nameIn(language, photo)}
                  draw={(photo) => <PhotoTile photo={photo} open={() => setOpen(photo.id)} />}
                  save={(ids) => arrange.run({ ids: [...ids] })}
                />
              )}
              {records.length < mostPhotos ? (
                <Button
                  variant="default"
                  leftSection={<IconPhotoPlus size={18} aria-hidden />}
                  onClick={() => setOpen('new')}
                >
                  {t.add}
                </Button>
              ) : (
                <p className="form-note">{t.full({ most: mostPhotos })}</p>
              )}
              {open === 'new' ? <AddPhoto close={close} /> : null}
              {opened ? <ChangePhoto key={opened.id} photo={opened} close={close} /> : null}
            </>
          );
        }}
      </QueryBoundary>
    </FormSection>
  );
};
