import type { FastifyInstance } from 'fastify';
import { addSeconds } from '../../kernel/time/local-time.ts';

const daySeconds = 86_400;
/** RFC 9116 recommends less than a year. A process that ran so long without an upgrade has nobody who reads reports. */
const validDays = 364;

export interface SecurityContact {
  /** URIs, the preferred one first; empty: the file is not there. */
  readonly contacts: readonly string[];
  /** Without a slash at the end. */
  readonly publicUrl: string;
  /** An instant. */
  readonly startedAt: string;
}

export const securityPath = '/.well-known/security.txt';

/** The file of RFC 9116. An address without TLS is no canonical one by the RFC: it is left out. */
const securityText = ({ contacts, publicUrl, startedAt }: SecurityContact): string =>
  [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${addSeconds(startedAt, validDays * daySeconds).slice(0, 19)}Z`,
    'Preferred-Languages: ar, en',
    ...(publicUrl.startsWith('https://') ? [`Canonical: ${publicUrl}${securityPath}`] : []),
    '',
  ].join('\n');

export const serveSecurityContact = (server: FastifyInstance, contact: SecurityContact): void => {
  if (contact.contacts.length === 0) return;
  const text = securityText(contact);
  server.get(securityPath, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=86400').send(text),
  );
};
