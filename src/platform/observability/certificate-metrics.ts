import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import { connect } from 'node:tls';
import type { Registry } from 'prom-client';
import { addReadGauge, type Sample } from './cache-read.ts';

const hourMs = 3_600_000;
const afterFailureMs = 300_000;
const limitMs = 10_000;

/** What an address shows to everybody. */
export interface SeenCertificate {
  /** Its end, in milliseconds since 1970. */
  readonly end: number;
  /** Whether this machine would accept it. */
  readonly isBelieved: boolean;
}

/** Reads the certificate of an address; also one that nobody would accept any more. */
export const readCertificate = (url: URL): Promise<SeenCertificate> =>
  new Promise((resolve, reject) => {
    const { hostname } = url;
    const socket = connect(
      {
        host: hostname,
        port: Number(url.port || 443),
        rejectUnauthorized: false,
        ...(isIP(hostname) ? {} : { servername: hostname }),
      },
      () => {
        const { valid_to } = socket.getPeerCertificate();
        const isBelieved = socket.authorized;
        socket.destroy();
        if (valid_to) resolve({ end: Date.parse(valid_to), isBelieved });
        else reject(new Error('no certificate was shown'));
      },
    );
    socket.setTimeout(limitMs, () => socket.destroy(new Error('no answer')));
    socket.once('error', reject);
    socket.unref();
  });

const endOf = async (parts: { publicUrl: string; file: string | null }): Promise<number> => {
  const end = parts.file
    ? Date.parse(new X509Certificate(await readFile(parts.file)).validTo)
    : (await readCertificate(new URL(parts.publicUrl))).end;
  return end / 1000;
};

/**
 * When the certificate of the public address ends: of the file that is named, else as the address shows it. Read once an hour
 * beside the scrape, which never waits for it. Nothing where the address has no TLS.
 */
export const addCertificateMetrics = (
  registry: Registry,
  parts: { publicUrl: string; file: string | null; onFailure: () => void },
): void => {
  if (!parts.file && !parts.publicUrl.startsWith('https:')) return;
  let nextAt = 0;
  let isReading = false;
  let end: number | undefined;
  let isRead: boolean | undefined;
  const begin = (): void => {
    if (isReading || performance.now() < nextAt) return;
    isReading = true;
    void endOf(parts)
      .then(
        (found) => {
          end = found;
          isRead = true;
        },
        () => {
          isRead = false;
          parts.onFailure();
        },
      )
      .finally(() => {
        isReading = false;
        nextAt = performance.now() + (isRead ? hourMs : afterFailureMs);
      });
  };
  const samples = (value: number | undefined): Sample[] => (value === undefined ? [] : [{ value }]);
  addReadGauge(
    registry,
    { name: 'batalat_certificate_expires_seconds', help: 'When the certificate ends, in seconds since 1970' },
    async () => {
      begin();
      return samples(end);
    },
  );
  addReadGauge(
    registry,
    { name: 'batalat_certificate_read', help: 'Whether the certificate could be read at the last look' },
    async () => samples(isRead === undefined ? undefined : Number(isRead)),
  );
};
