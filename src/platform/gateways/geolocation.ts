import { isIP } from 'node:net';
import { z } from 'zod';
import { phonePrefixes } from '../../kernel/domain/phone.ts';
import { epochOf } from '../../kernel/time/local-time.ts';
import type { Pool } from '../db/pools.ts';
import type { Clock } from '../process/clock.ts';
import { callService } from './call-service.ts';
import { type Sandbox, startSandbox } from './sandbox-server.ts';

/** Answers the calling code (digits) of the country that an address is in; null when nobody knows, or not in time. */
export type Locate = (ip: string) => Promise<string | null>;

export interface GeolocationSettings {
  /** With `{ip}` where the address goes. */
  readonly url: string;
  readonly key: string | undefined;
}

/** A person must not wait for a convenience. */
const patienceMs = 1500;
const keptAnswers = 5000;
const keptMs = { known: 24 * 3_600_000, unknown: 60_000 };

/** What the service is read for (specification section 7). */
const serviceAnswer = z.object({ country_calling_code: z.string().regex(/^\+?\d{1,4}$/) });

/** Addresses of a house or a machine of its own are nowhere, and are told to nobody. */
const isPrivate = (ip: string): boolean =>
  isIP(ip) === 0 ||
  /^(10\.|127\.|169\.254\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|::1$|::ffff:(10\.|127\.|192\.168\.)|f[cd]|fe80)/i.test(
    ip,
  );

/** Asks the service once a day for each address, at most five thousand of them kept; who asks meanwhile shares the answer. */
export const geolocation = (settings: GeolocationSettings, clock: Clock): Locate => {
  const answers = new Map<string, { until: number; code: Promise<string | null> }>();
  const ask = async (ip: string): Promise<string | null> => {
    const { status, body } = await callService(settings.url.replace('{ip}', encodeURIComponent(ip)), {
      method: 'GET',
      patience_ms: patienceMs,
      ...(settings.key ? { key: settings.key } : {}),
    });
    const read = serviceAnswer.safeParse(body);
    if (status !== 200 || !read.success) return null;
    const code = read.data.country_calling_code.replace('+', '');
    return phonePrefixes.some(({ prefix }) => prefix === code) ? code : null;
  };
  return (ip) => {
    if (isPrivate(ip)) return Promise.resolve(null);
    const now = epochOf(clock.now());
    const kept = answers.get(ip);
    if (kept && kept.until > now) return kept.code;
    const entry = { until: now + keptMs.known, code: Promise.resolve<string | null>(null) };
    entry.code = ask(ip).then(
      (code) => {
        if (code === null) entry.until = now + keptMs.unknown;
        return code;
      },
      () => {
        entry.until = now + keptMs.unknown;
        return null;
      },
    );
    answers.delete(ip);
    answers.set(ip, entry);
    if (answers.size > keptAnswers) answers.delete(answers.keys().next().value!);
    return entry.code;
  };
};

/** Documentation addresses (RFC 5737) stand for countries, so that each prefix can be tried. */
const samples: Readonly<Record<string, string>> = {
  '192.0.2.': '+966',
  '198.51.100.': '+971',
  '203.0.113.': '+965',
};

/** Stands in for the look-up service: `GET /{ip}`. */
export const startGeolocationSandbox = (app: Pool): Promise<Sandbox> =>
  startSandbox({
    gateway: 'geolocation',
    app,
    error: (status, reason) => ({ status, body: { error: true, reason } }),
    routes: [
      {
        method: 'GET',
        path: /^\/(?<ip>[0-9a-fA-F.:%]+)$/,
        handle: async ({ groups }) => {
          const ip = decodeURIComponent(groups['ip']!);
          const country_calling_code = Object.entries(samples).find(([start]) => ip.startsWith(start))?.[1] ?? '+966';
          return { status: 200, body: { ip, country_calling_code } };
        },
      },
    ],
  });
