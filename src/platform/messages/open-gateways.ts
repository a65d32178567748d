import type { Config } from '../config/config.ts';
import type { Pool } from '../db/pools.ts';
import { smtpGateway } from './mail-gateway.ts';
import { startMailSandbox } from './mail-sandbox.ts';
import { sendsAll } from './message-settings.ts';
import { noMail, noTexts } from './no-gateway.ts';
import { sandboxSenders, startSmsSandbox, startWhatsappSandbox, type TemplateWords } from './phone-sandbox.ts';
import type { MessageGateways } from './send-message-job.ts';
import { smsGateway } from './sms-gateway.ts';
import { whatsappGateway } from './whatsapp-gateway.ts';

export interface OpenGateways extends MessageGateways {
  stop(): Promise<void>;
}

/** The ways out for messages: real services where they are configured, embedded sandboxes where not, and in
 * production nothing that pretends. */
export const openMessageGateways = async (
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'sms' | 'whatsapp'> & Partial<Pick<Config, 'sends'>>,
  app: Pool,
  templates?: TemplateWords,
): Promise<OpenGateways> => {
  const sends = config.sends ?? sendsAll;
  const mailSandbox = config.smtpUrl || !sends.mail ? undefined : await startMailSandbox(app);
  const smsSandbox = config.sms || !sends.sms ? undefined : await startSmsSandbox(app);
  const whatsappSandbox = config.whatsapp || !sends.whatsapp ? undefined : await startWhatsappSandbox(app, templates);
  const smtpUrl = config.smtpUrl ?? mailSandbox?.url;
  const sms =
    config.sms ??
    (smsSandbox && { url: `${smsSandbox.url}/messages`, key: smsSandbox.key, sender: sandboxSenders.sms });
  const whatsapp =
    config.whatsapp ??
    (whatsappSandbox && {
      url: `${whatsappSandbox.url}/v1`,
      phone_number_id: sandboxSenders.whatsapp,
      token: whatsappSandbox.key,
    });
  const mail = smtpUrl ? smtpGateway(smtpUrl, config.mailFrom) : noMail;
  return {
    mail,
    sms: sms ? smsGateway(sms) : noTexts('SMS_URL'),
    whatsapp: whatsapp ? whatsappGateway(whatsapp) : noTexts('WHATSAPP_URL'),
    stop: async () => {
      mail.close();
      await Promise.all([mailSandbox?.stop(), smsSandbox?.stop(), whatsappSandbox?.stop()]);
    },
  };
};
