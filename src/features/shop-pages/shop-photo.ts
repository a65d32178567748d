import { z } from 'zod';
import { flag, whole } from '../../kernel/contract/contract.ts';
import { choice, fieldsOf, inputField } from '../../kernel/contract/entity.ts';
import { requiredText } from '../../kernel/contract/zod-rules.ts';

/** So many at most: a page of a shop is looked through in a minute, and a phone loads no more. `shop_photo_place_check` too. */
export const mostPhotos = 24;

/** What a photo is of. */
export const photoKind = { work: 1, people: 2 } as const;
const photoKinds = [
  choice(photoKind.work, 'Our work', 'من أعمالنا'),
  choice(photoKind.people, 'Our team', 'فريقنا'),
] as const;

/** What a form says of a photo. Both names are asked for: each page reads its own out instead of the picture. */
export const photoFields = fieldsOf({
  kind: inputField('choice', 'Shown under', 'تظهر ضمن', whole(1, photoKinds.length).default(1), z.number().int(), {
    choices: photoKinds,
  }),
  name_ar: inputField('typed', 'What it shows, in Arabic', 'وصف الصورة بالعربية', requiredText(120), z.string(), {
    max: 120,
  }),
  name_en: inputField('typed', 'What it shows, in English', 'وصف الصورة بالإنجليزية', requiredText(120), z.string(), {
    max: 120,
  }),
  shows_customer: inputField('flag', 'Shows a customer', 'تظهر فيها عميلة أو عميل', flag.default(false), z.boolean(), {
    note: {
      en: 'Someone can be recognised. The photo is public once the customer’s consent is recorded.',
      ar: 'يمكن التعرف على من في الصورة. لا تُنشر إلا بعد تسجيل موافقته.',
    },
  }),
});

/** Widths in which the pages load a photo: its tile once and at twice the density, and by itself. */
export const photoWidths = [176, 352, 1200] as const;
export type PhotoWidth = (typeof photoWidths)[number];

/** Widths of the round photo of an employee: once and at twice the density. */
export const faceWidths = [56, 112] as const;
export type FaceWidth = (typeof faceWidths)[number];

/** A photo as the public pages show it. */
export interface PublicPhoto {
  readonly id: number;
  readonly kind: number;
  readonly name_ar: string;
  readonly name_en: string;
  /** Where the stored file lies: for the preview beside the form and for drawing, never for visitors. */
  readonly url: string;
}

/** A picture below `/shop/{alias}/pictures` that one may be asked for as long as visitors may see it. */
export type PictureRequest =
  | { readonly of: 'photo'; readonly id: number; readonly width: PhotoWidth }
  | { readonly of: 'face'; readonly id: number; readonly width: FaceWidth };

/** What it is called there: `photo-7-352.webp`, `face-3-56.webp` with the number of the photo or of the employee. */
export const pictureFileName = ({ of, id, width }: PictureRequest): string => `${of}-${id}-${width}.webp`;

/** What is asked for by such a name; null for any other. */
export const readPictureFileName = (name: string): PictureRequest | null => {
  const [, of, number, asked] = /^(photo|face)-([1-9]\d{0,14})-(\d{2,4})\.webp$/.exec(name) ?? [];
  const id = Number(number);
  const photo = photoWidths.find((one) => of === 'photo' && String(one) === asked);
  if (photo) return { of: 'photo', id, width: photo };
  const face = faceWidths.find((one) => of === 'face' && String(one) === asked);
  return face ? { of: 'face', id, width: face } : null;
};
