import { z } from 'zod';
import { defineSettings } from '../../kernel/contract/settings.ts';
import { currencies } from '../../kernel/money/money.ts';
import { isZone } from '../../kernel/time/local-time.ts';

/** The operator of the cloud: whose books and clock the managers' screens show. ISO 4217 and IANA. */
export const platformIdentity = defineSettings(
  'platform',
  z.object({
    name_en: z.string().trim().min(1, 'required').max(60).default('Batalat'),
    name_ar: z.string().trim().min(1, 'required').max(60).default('بتلات'),
    currency_code: z
      .string()
      .refine((code) => currencies.some((c) => c.code === code), 'invalid_choice')
      .default('SAR'),
    zone: z.string().refine(isZone, 'invalid_choice').default('Asia/Riyadh'),
  }),
);
