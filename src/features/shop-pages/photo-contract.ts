import { z } from 'zod';
import { byId, done, edited, instant, operation, recordId } from '../../kernel/contract/contract.ts';
import { inputOf } from '../../kernel/contract/entity.ts';
import { accessOf } from '../../kernel/contract/screen.ts';
import { shopPageScreens } from './screens.ts';
import { mostPhotos, photoFields } from './shop-photo.ts';

const access = accessOf(shopPageScreens.setting);
const text = z.string().nullable();

const photo = z.object({
  id: z.number().int(),
  version: z.number().int(),
  kind: z.number().int(),
  name_ar: z.string(),
  name_en: z.string(),
  shows_customer: z.boolean(),
  url: z.string(),
  /** The pages show it. */
  is_public: z.boolean(),
  customer_id: z.number().int().nullable(),
  customer_name_ar: text,
  customer_name_en: text,
  consented_at: instant.nullable(),
  consent_noted_by: text,
  withdrawn_at: instant.nullable(),
  withdrawal_noted_by: text,
});

/** Photos on the shop's own pages, in the order in which they stand there. */
export const shopPhotos = {
  list: operation({
    area: 'merchant',
    method: 'GET',
    path: '/shop_photos',
    access,
    summary: 'The photos of the public pages in their order, with what customers agreed to',
    input: z.object({}),
    output: z.object({ records: z.array(photo) }),
  }),
  add: operation({
    area: 'merchant',
    method: 'POST',
    path: '/shop_photos',
    access,
    summary: 'Put a stored square picture on the public pages, after the others',
    input: z.object({ file_id: recordId, ...inputOf(photoFields) }),
    output: photo,
    refusals: ['photo_picture_not_found', 'image_must_be_square', 'too_many_photos', 'photo_picture_is_there'],
  }),
  change: operation({
    area: 'merchant',
    method: 'PUT',
    path: '/shop_photos/:id',
    access,
    summary: 'Change what is said of a photo',
    input: z.object({ ...edited, ...inputOf(photoFields) }),
    output: photo,
    refusals: ['photo_not_found', 'photo_has_consent'],
  }),
  arrange: operation({
    area: 'merchant',
    method: 'POST',
    path: '/shop_photos/arrange',
    access,
    summary: 'Put the photos in another order: every number once',
    input: z.object({ ids: z.array(recordId).min(1).max(mostPhotos) }),
    output: done,
    refusals: ['photos_changed'],
  }),
  remove: operation({
    area: 'merchant',
    method: 'DELETE',
    path: '/shop_photos/:id',
    access,
    summary: 'Delete a photo with its stored picture',
    input: byId,
    output: done,
    refusals: ['photo_not_found'],
  }),
  noteConsent: operation({
    area: 'merchant',
    method: 'POST',
    path: '/shop_photos/:id/consent',
    access,
    summary: 'Record that the customer on a photo agrees to it; it is public from now on',
    input: z.object({ id: recordId, customer_id: recordId }),
    output: photo,
    refusals: ['photo_not_found', 'customer_not_found'],
  }),
  withdrawConsent: operation({
    area: 'merchant',
    method: 'POST',
    path: '/shop_photos/:id/withdraw_consent',
    access,
    summary: 'Record that the customer took the consent back; the pages lose the photo at once',
    input: byId,
    output: photo,
    refusals: ['photo_not_found', 'photo_without_consent'],
  }),
};
