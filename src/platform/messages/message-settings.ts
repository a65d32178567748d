import { z } from 'zod';
import { needed, setting, webAddress } from '../config/setting.ts';

/** Rows of the settings for the ways out of messages. */
export const messageRows = {
  SMTP_URL: setting(
    z
      .union([z.literal('none'), z.url({ protocol: /^smtps?$/ })], {
        error: 'must start with smtp:// or smtps://, or be none',
      })
      .optional(),
    'embedded sandbox',
    'Mail server, `smtp://user:password@host:587`. Not set: a sandbox keeps all mail and shows it. Production has no sandbox: it asks for a server or `none`, with which what needs a mail is refused and says so.',
  ),
  MAIL_FROM: setting(
    z.string().min(3).default('Batalat <no-reply@batalat.example>'),
    'Batalat <no-reply@batalat.example>',
    'Sender of mails.',
  ),
  SMS_URL: setting(
    z.union([z.literal('none'), webAddress], { error: 'must start with http:// or https://, or be none' }).optional(),
    'embedded sandbox',
    'SMS service: takes `POST {to, from, text, reference}` as JSON. Not set: a sandbox shows every message on a phone. Production has no sandbox: it asks for a service or `none`, with which no code is sent by SMS and who asks for one is told so.',
  ),
  SMS_KEY: setting(z.string().optional(), 'none', 'Bearer key of the SMS service; needed with SMS_URL.'),
  SMS_SENDER: setting(z.string().min(3).max(16).default('Batalat'), 'Batalat', 'Sender name or number of SMS.'),
  WHATSAPP_URL: setting(
    webAddress.optional(),
    'embedded sandbox',
    'WhatsApp Cloud API with its version, `https://graph.facebook.com/v23.0`. Not set: a sandbox, as for SMS.',
  ),
  WHATSAPP_PHONE_NUMBER_ID: setting(
    z.string().regex(/^\d+$/, 'must be digits').optional(),
    'none',
    'Id of the number that WhatsApp messages come from; needed with WHATSAPP_URL.',
  ),
  WHATSAPP_TOKEN: setting(z.string().optional(), 'none', 'Access token of the Cloud API; needed with WHATSAPP_URL.'),
} as const;

type Given = { [K in keyof typeof messageRows]?: z.output<(typeof messageRows)[K]['schema']> };

export interface SmsSettings {
  readonly url: string;
  readonly key: string;
  readonly sender: string;
}
export interface WhatsappSettings {
  readonly url: string;
  readonly phone_number_id: string;
  readonly token: string;
}

/** Which channels lead out of this installation: what needs one that does not is refused when it is asked for. */
export interface Sends {
  readonly mail: boolean;
  readonly sms: boolean;
  readonly whatsapp: boolean;
}
/** With services, or the sandboxes that stand in for them. */
export const sendsAll: Sends = { mail: true, sms: true, whatsapp: true };

/** In production nothing stands in for a service that was not named. */
export const sendsFrom = (env: Given & { readonly NODE_ENV?: string | undefined }): Sends => {
  const isOut = (url: string | undefined): boolean =>
    url !== 'none' && (url !== undefined || env.NODE_ENV !== 'production');
  return { mail: isOut(env.SMTP_URL), sms: isOut(env.SMS_URL), whatsapp: isOut(env.WHATSAPP_URL) };
};

/** Null: no service, by choice, or the embedded sandbox. */
export const smsFrom = (env: Given & { readonly SMS_SENDER: string }): SmsSettings | null =>
  env.SMS_URL === undefined || env.SMS_URL === 'none'
    ? null
    : { url: env.SMS_URL, key: needed('SMS_KEY', env.SMS_KEY, 'SMS_URL'), sender: env.SMS_SENDER };

export const whatsappFrom = (env: Given): WhatsappSettings | null =>
  env.WHATSAPP_URL
    ? {
        url: env.WHATSAPP_URL.replace(/\/+$/, ''),
        phone_number_id: needed('WHATSAPP_PHONE_NUMBER_ID', env.WHATSAPP_PHONE_NUMBER_ID, 'WHATSAPP_URL'),
        token: needed('WHATSAPP_TOKEN', env.WHATSAPP_TOKEN, 'WHATSAPP_URL'),
      }
    : null;
