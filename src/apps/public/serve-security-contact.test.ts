import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { ConfigError, loadConfig } from '../../platform/config/config.ts';
import { securityPath, serveSecurityContact } from './serve-security-contact.ts';

const startedAt = '2026-11-27T06:00:00.000Z';
const askFor = async (environment: Record<string, string>) => {
  const { securityContacts, publicUrl } = loadConfig({ NODE_ENV: 'test', ...environment });
  const server = Fastify();
  serveSecurityContact(server, { contacts: securityContacts, publicUrl, startedAt });
  const answer = await server.inject(securityPath);
  await server.close();
  return answer;
};

describe('security.txt', () => {
  it('contacts stand in their order', async () => {
    const answer = await askFor({
      PUBLIC_URL: 'https://shop.example/',
      SECURITY_CONTACT: 'security@shop.example, https://shop.example/report',
    });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(answer.payload).toBe(
      [
        'Contact: mailto:security@shop.example',
        'Contact: https://shop.example/report',
        'Expires: 2027-11-26T06:00:00Z',
        'Preferred-Languages: ar, en',
        'Canonical: https://shop.example/.well-known/security.txt',
        '',
      ].join('\n'),
    );
  });

  it('canonical address needs TLS', async () => {
    const { payload } = await askFor({ SECURITY_CONTACT: 'tel:+966500000000' });
    expect(payload).toContain('Contact: tel:+966500000000\n');
    expect(payload).not.toContain('Canonical');
  });

  it('page is absent without a contact', async () => {
    expect((await askFor({ PUBLIC_URL: 'https://shop.example' })).statusCode).toBe(404);
  });

  it.each(['http://shop.example/report', 'nobody', 'a@b\nExpires: never', ','])('contact %j is refused', (contact) => {
    expect(() => loadConfig({ SECURITY_CONTACT: contact })).toThrow(ConfigError);
  });
});
