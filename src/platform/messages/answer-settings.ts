import { z } from 'zod';
import { setting } from '../config/setting.ts';

/** What notices of customers' answers are proved by; null: they are not heard. */
export interface AnswerSecrets {
  readonly whatsapp: string | null;
  readonly whatsappVerify: string | null;
  readonly sms: string | null;
}

export const answerRows = {
  WHATSAPP_APP_SECRET: setting(
    z.string().min(16).optional(),
    'none',
    'Secret of the app at the Cloud API, by which it signs what it tells; without it answers of customers are not heard.',
  ),
  WHATSAPP_VERIFY_TOKEN: setting(
    z.string().min(16).optional(),
    'none',
    'Word that is typed where the address of notices is set up: `/api/webhooks/whatsapp`.',
  ),
  SMS_WEBHOOK_SECRET: setting(
    z.string().min(16).optional(),
    'none',
    'Signs what the SMS service brings to `/api/webhooks/sms`: `POST {id, from, text}`; without it nothing is heard.',
  ),
};

export const answersFrom = (env: {
  readonly WHATSAPP_APP_SECRET?: string | undefined;
  readonly WHATSAPP_VERIFY_TOKEN?: string | undefined;
  readonly SMS_WEBHOOK_SECRET?: string | undefined;
}): AnswerSecrets => ({
  whatsapp: env.WHATSAPP_APP_SECRET ?? null,
  whatsappVerify: env.WHATSAPP_VERIFY_TOKEN ?? null,
  sms: env.SMS_WEBHOOK_SECRET ?? null,
});
