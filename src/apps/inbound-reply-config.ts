import { createHmac, randomBytes } from 'node:crypto';
import type { ReplyParts } from '../features/messaging/server/public-api.ts';
import type { Config } from '../platform/config/config.ts';
import { answerKinds } from './answers.ts';

/**
 * By what answers of customers are proved: the services' own secrets, or, of an embedded service, one that every process with the
 * same secret key has. A secret that nobody set is one that nobody knows.
 */
export const inboundReplyConfig = (parts: {
  readonly config: Pick<Config, 'answers' | 'sms' | 'whatsapp'>;
  readonly secret: Buffer | undefined;
  readonly publicUrl: () => string;
}): ReplyParts => {
  const { answers, sms, whatsapp } = parts.config;
  const own = (name: string) =>
    createHmac('sha256', parts.secret ?? randomBytes(32))
      .update(name)
      .digest('base64url');
  const unknown = () => randomBytes(32).toString('base64url');
  return {
    kinds: answerKinds,
    publicUrl: parts.publicUrl,
    whatsappSecret: answers.whatsapp ?? (whatsapp ? unknown() : own('whatsapp sandbox')),
    whatsappVerify: answers.whatsappVerify ?? unknown(),
    smsSecret: answers.sms ?? (sms ? unknown() : own('sms sandbox')),
  };
};
