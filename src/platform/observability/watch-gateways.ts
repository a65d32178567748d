import { ServiceRefused } from '../gateways/call-service.ts';
import { MailRefused } from '../messages/mail-gateway.ts';
import type { MessageGateways } from '../messages/send-message-job.ts';
import type { Metrics, Service } from './metrics.ts';

/** Counts how an outside service took what it was sent: done, refused for good, or failed and tried again. */
export const counted = async <T>(metrics: Metrics | undefined, service: Service, call: Promise<T>): Promise<T> => {
  if (!metrics) return call;
  try {
    const answer = await call;
    metrics.calledOutside(service, 'done');
    return answer;
  } catch (error) {
    const isRefused = error instanceof ServiceRefused || error instanceof MailRefused;
    metrics.calledOutside(service, isRefused ? 'refused' : 'failed');
    throw error;
  }
};

export const watchMessages = <T extends MessageGateways>(gateways: T, metrics: Metrics | undefined): T => ({
  ...gateways,
  mail: { ...gateways.mail, send: (mail) => counted(metrics, 'mail', gateways.mail.send(mail)) },
  sms: { send: (message) => counted(metrics, 'sms', gateways.sms.send(message)) },
  whatsapp: { send: (message) => counted(metrics, 'whatsapp', gateways.whatsapp.send(message)) },
});
