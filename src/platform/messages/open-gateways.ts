import type { Config } from '../config.ts';
import type { Pool } from '../db/pools.ts';
import { smtpGateway } from './mail-gateway.ts';
import { startMailSandbox } from './mail-sandbox.ts';
import { startSmsSandbox, startWhatsappSandbox } from './phone-sandbox.ts';
import type { MessageGateways } from './send-message-job.ts';
import { smsGateway } from './sms-gateway.ts';
import { whatsappGateway } from './whatsapp-gateway.ts';

export interface OpenGateways extends MessageGateways {
  stop(): Promise<void>;
}

/** The ways out for messages: real services where they are configured, embedded sandboxes where not. */
export const openMessageGateways = async (
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'sms' | 'whatsapp'>,
  app: Pool,
): Promise<OpenGateways> => {
  const mailSandbox = config.smtpUrl ? undefined : await startMailSandbox(app);
  const smsSandbox = config.sms ? undefined : await startSmsSandbox(app);
  const whatsappSandbox = config.whatsapp ? undefined : await startWhatsappSandbox(app);
  const mail = smtpGateway(config.smtpUrl ?? mailSandbox!.url, config.mailFrom);
  return {
    mail,
    sms: smsGateway(config.sms ?? { url: `${smsSandbox!.url}/messages`, key: smsSandbox!.key, sender: 'Batalat' }),
    whatsapp: whatsappGateway(
      config.whatsapp ?? {
        url: `${whatsappSandbox!.url}/v1`,
        phone_number_id: '100000000000001',
        token: whatsappSandbox!.key,
      },
    ),
    stop: async () => {
      mail.close();
      await Promise.all([mailSandbox?.stop(), smsSandbox?.stop(), whatsappSandbox?.stop()]);
    },
  };
};
