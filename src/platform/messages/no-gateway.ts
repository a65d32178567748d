import { ServiceRefused } from '../gateways/call-service.ts';
import { type MailGateway, MailRefused } from './mail-gateway.ts';
import type { TextGateway } from './text-gateway.ts';

/**
 * What stands where no service is configured in production. A sandbox would keep live codes and links where managers of the
 * cloud read them; so the message fails at once, with these words in the tracker.
 */
export const noMail: MailGateway = {
  send: () => Promise.reject(new MailRefused('no mail server is configured (SMTP_URL)')),
  close: () => {},
};

export const noTexts = (setting: string): TextGateway => ({
  send: () => Promise.reject(new ServiceRefused(`no service is configured (${setting})`)),
});
