import type { OutgoingHttpHeader } from 'node:http';
import helmet from '@fastify/helmet';
import fastify from 'fastify';

/** What no page of ours does: no camera, no place, no payment request, nothing for frames. */
const permissionsPolicy = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
  // The till's camera reads barcodes; the shop's place is taken from the device that stands there; receipt printers.
  .map((feature) =>
    ['camera', 'geolocation', 'serial', 'usb'].includes(feature) ? `${feature}=(self)` : `${feature}=()`,
  )
  .join(', ');

/**
 * The safety headers are the same for every answer: they are asked for once, of a server that answers nothing else. Names below
 * ours are taken by HTTPS only where somebody chose so: a shop's domain may have others that are not ours.
 */
export const safetyHeaders = async (
  secure: boolean,
  includeSubDomains = false,
): Promise<[string, OutgoingHttpHeader][]> => {
  const probe = fastify();
  await probe.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'none'"],
        // Neither inline scripts nor style elements or attributes: what a script styles it styles by objects.
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        // What the page itself made, to print it.
        frameSrc: ['blob:'],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        upgradeInsecureRequests: secure ? [] : null,
      },
    },
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains } : false,
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
  });
  let headers: [string, OutgoingHttpHeader][] = [];
  probe.get('/', (_request, reply) => {
    headers = Object.entries(reply.raw.getHeaders()).flatMap(([name, value]) => (value ? [[name, value]] : []));
    return '';
  });
  await probe.inject('/');
  await probe.close();
  return [...headers, ['permissions-policy', permissionsPolicy]];
};
