import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Whether an address without TLS leaves the machine and its own network: names without a dot are of a container network. */
const crossesNetworks = (address: string | undefined): boolean => {
  if (!address?.startsWith('http://') || !URL.canParse(address)) return false;
  const { hostname } = new URL(address);
  return hostname.includes('.') && !/^(127|10|192\.168|172\.(1[6-9]|2\d|3[01]))\./.test(hostname);
};

/** Everything that a production process must be told and was not, in one list: a default would work and be wrong. */
export const missingInProduction = (told: Readonly<Record<string, string | undefined>>): string[] => {
  const missing: string[] = [];
  if (['1', 'true'].includes(told['DEMO'] ?? ''))
    missing.push('DEMO: must be off in production, because the passwords of demo shops are public');
  if (!told['PUBLIC_URL']?.startsWith('https://'))
    missing.push('PUBLIC_URL: set the public https:// address; it is used in emails and QR codes');
  if (told['TRUST_PROXY'] === undefined)
    missing.push(
      'TRUST_PROXY: set the number or addresses of the proxies in front, or none; otherwise all users behind a proxy share one address',
    );
  if (told['SMTP_URL'] === undefined)
    missing.push('SMTP_URL: set the mail server, or none; with none, no email is sent and nobody can reset a password');
  if (told['SMS_URL'] === undefined)
    missing.push(
      'SMS_URL: the SMS service, or none; with none no code is sent to a phone by SMS, and no new shop can ask to be opened',
    );
  if (crossesNetworks(told['S3_ENDPOINT']))
    missing.push('S3_ENDPOINT: must use https:// unless the store is on this machine or its own network');
  const named = told['SECRET_KEY_FILE'];
  if (!existsSync(named ?? join(told['DATA_DIR'] ?? './.data', 'secret.key')))
    missing.push(
      `SECRET_KEY_FILE: ${named ? `${named} was not found` : 'no key in DATA_DIR either'}; put it back from its copy, or for a new installation create it with npm run key:create`,
    );
  return missing;
};
