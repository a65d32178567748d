import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

const sane = /^[A-Za-z0-9_-]{8,64}$/;

/** Whether the peer itself is one of the proxies that are trusted (TRUST_PROXY). */
const trustedPeer = (trustProxy: number | string | false): ((address: string) => boolean) => {
  if (trustProxy === false) return () => false;
  if (typeof trustProxy === 'number') return () => trustProxy > 0;
  const list = new BlockList();
  for (const entry of trustProxy.split(',').map((text) => text.trim())) {
    const [address, bits] = entry.split('/');
    const family = isIP(address!) === 6 ? 'ipv6' : 'ipv4';
    if (isIP(address!) === 0) continue;
    if (bits === undefined) list.addAddress(address!, family);
    else list.addSubnet(address!, Number(bits), family);
  }
  return (address) => list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
};

/** A request's id: what a trusted proxy called it already, so that one number finds the lines of both, else a new one. */
export const requestIds = (trustProxy: number | string | false): ((request: IncomingMessage) => string) => {
  const isTrusted = trustedPeer(trustProxy);
  return (request) => {
    const given = request.headers['x-request-id'];
    const address = request.socket.remoteAddress;
    return typeof given === 'string' && sane.test(given) && address && isTrusted(address) ? given : randomUUID();
  };
};
