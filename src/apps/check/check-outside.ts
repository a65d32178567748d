import { request } from 'node:https';
import { connect as connectPlain } from 'node:net';
import { connect } from 'node:tls';
import { createTransport } from 'nodemailer';
import { instantOfEpoch } from '../../kernel/time/local-time.ts';
import { readCertificate } from '../../platform/observability/certificate-metrics.ts';
import { watchLimits } from '../../platform/observability/watch-limits.ts';
import { type Check, type Finding, fault, ok, warning } from './finding.ts';

const dayMs = 86_400_000;
const limitMs = 8_000;

/** The mail server: connection, TLS and password; no mail is sent. */
export const checkMail = (url: string | null): Check => ({
  what: 'mail',
  look: async () => {
    if (url === null) return warning('mail', 'none: no mail leaves, and nobody resets a password');
    const transport = createTransport({ url, connectionTimeout: limitMs, greetingTimeout: limitMs });
    try {
      await transport.verify();
      return ok('mail', `${new URL(url).hostname} takes our sign-in`);
    } finally {
      transport.close();
    }
  },
});

/** Whether the host of an address can be reached; nothing is asked of it. */
const reach = (address: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const { hostname, protocol, port } = new URL(address);
    const isSecure = protocol === 'https:';
    const to = { host: hostname, port: Number(port || (isSecure ? 443 : 80)), servername: hostname };
    const socket = isSecure ? connect(to, () => end()) : connectPlain(to, () => end());
    const end = (): void => {
      socket.destroy();
      resolve();
    };
    socket.setTimeout(limitMs, () => socket.destroy(new Error('no answer')));
    socket.once('error', reject);
  });

/** A service that messages or money go through; `lacks` says what does not work without one. */
export const checkService = (what: string, address: string | undefined, lacks: string): Check => ({
  what,
  look: async () => {
    if (!address) return warning(what, `none: ${lacks}`);
    await reach(address);
    return ok(what, `${new URL(address).hostname} can be reached; nothing was sent`);
  },
});

/** What is said of a certificate's end; both in milliseconds since 1970. */
export const assessCertificate = (end: number, now: number, isBelieved: boolean): Finding => {
  const days = (end - now) / dayMs;
  const says = `ends ${instantOfEpoch(end).slice(0, 10)}, in ${Math.floor(days)} days`;
  if (days < watchLimits.certificateEndsDays) return fault('certificate', says);
  if (!isBelieved)
    return warning('certificate', `${says}; browsers do not believe it (deploy/install --certificate certbot)`);
  return days < watchLimits.certificateSoonDays ? warning('certificate', says) : ok('certificate', says);
};

const askHealth = (url: URL): Promise<number> =>
  new Promise((resolve, reject) => {
    const asked = request(new URL('/api/health', url), { rejectUnauthorized: false, timeout: limitMs }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    asked.once('timeout', () => asked.destroy(new Error('no answer')));
    asked.once('error', reject);
    asked.end();
  });

/** The address that people see: its certificate, and whether the product stands behind it. */
export const checkPublicAddress = (publicUrl: string, now: () => number): Check => ({
  what: 'public address',
  look: async () => {
    const url = new URL(publicUrl);
    if (url.protocol !== 'https:') return warning('public address', `${publicUrl} has no TLS`);
    try {
      const { end, isBelieved } = await readCertificate(url);
      const status = await askHealth(url);
      return [
        assessCertificate(end, now(), isBelieved),
        status === 200
          ? ok('public address', `${url.origin} leads to the product`)
          : fault('public address', `${url.origin}/api/health answers ${status}`),
      ];
    } catch (error) {
      const why = (error as NodeJS.ErrnoException).code ?? (error as Error).message;
      return warning('public address', `${url.origin} is not reached from this machine (${why}): look from outside`);
    }
  },
});
