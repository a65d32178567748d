import { z } from 'zod';
import { cleanCode } from '../../kernel/text/clean-text.ts';

const isRun = (pin: string): boolean =>
  [1, -1, 0].some((step) => [...pin].every((digit, i) => i === 0 || Number(digit) - Number(pin[i - 1]) === step));

/** Why a PIN cannot be chosen: 4 to 6 digits, not one digit again and again, and not counted up or down. */
export const pinError = (pin: string): 'pin_digits' | 'pin_too_simple' | null => {
  if (!/^\d{4,6}$/.test(pin)) return 'pin_digits';
  return isRun(pin) ? 'pin_too_simple' : null;
};

/** A PIN to be kept. */
export const newPin = z
  .string()
  .overwrite(cleanCode)
  .superRefine((pin, context) => {
    const key = pinError(pin);
    if (key) context.addIssue({ code: 'custom', message: key });
  });

/** A PIN to be judged. */
export const typedPin = z.string().overwrite(cleanCode).max(20);
