import { choice } from '../../kernel/contract/entity.ts';

/** How an employee is seen on the shop's public pages: each chooses their own. */
export const publicLook = { initial: 1, drawing: 2, photo: 3 } as const;
export const publicLooks = [
  choice(publicLook.initial, 'Initial of the name', 'الحرف الأول من الاسم'),
  choice(publicLook.drawing, 'Drawing', 'رسمة'),
  choice(publicLook.photo, 'Photo', 'صورة'),
] as const;

/** Somebody of the shop as the public pages show them. */
export interface PublicPerson {
  readonly id: number;
  readonly name_ar: string | null;
  readonly name_en: string | null;
  /** What is shown of them now: a photo only where there is one and the shop shows faces. */
  readonly look: number;
}
