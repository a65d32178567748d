import { z } from 'zod';
import { rollWidths } from './esc-pos.ts';

/** How a paper on a roll is wanted: its width in mm, and a PDF or the job of a thermal printer (`esc-pos.ts`). */
export const rollInput = {
  roll: z.enum(rollWidths).default('80'),
  format: z.enum(['pdf', 'escpos']).default('pdf'),
};
/** What is on a sheet is no job for a roll's printer: the arguments of `refine` of an input with `paper`. */
export const rollOnly: [
  (wish: { readonly paper: string; readonly format: string }) => boolean,
  { message: string; path: string[] },
] = [({ paper, format }) => paper !== 'a4' || format !== 'escpos', { message: 'invalid_choice', path: ['format'] }];

export type RollWish = z.output<z.ZodObject<typeof rollInput>>;
