import { readFileSync } from 'node:fs';

/**
 * Settings that hold a secret, or an address with a password in it. Each may come from a file instead (`NAME_FILE`, as secrets of
 * containers and credentials of systemd do), so that it stands in no environment that other programs of the account may read.
 */
export const secretNames = [
  'DATABASE_URL',
  'DATABASE_APP_URL',
  'DATABASE_MANAGER_URL',
  'DATABASE_SESSION_URL',
  'DATABASE_REPLICA_URL',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'SMTP_URL',
  'SMS_URL',
  'SMS_KEY',
  'WHATSAPP_TOKEN',
  'WHATSAPP_APP_SECRET',
  'WHATSAPP_VERIFY_TOKEN',
  'SMS_WEBHOOK_SECRET',
  'GEOLOCATION_URL',
  'GEOLOCATION_KEY',
  'CHECKOUT_KEY',
  'CHECKOUT_WEBHOOK_SECRET',
  'METRICS_TOKEN',
] as const;

export const fileOfSecret = (name: string): string => `${name}_FILE`;

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The environment with the contents of the files that it names, without the white space around them; what is wrong is said by the
 * name of the setting and never with a value.
 */
export const withSecretFiles = (given: Environment): { readonly values: Environment; readonly wrong: string[] } => {
  const values: Record<string, string | undefined> = { ...given };
  const wrong: string[] = [];
  for (const name of secretNames) {
    const file = given[fileOfSecret(name)]?.trim();
    if (!file) continue;
    if (given[name]?.trim()) {
      wrong.push(`${fileOfSecret(name)}: ${name} is given too; only one of them counts`);
      continue;
    }
    try {
      const text = readFileSync(file, 'utf8').trim();
      if (text === '') wrong.push(`${fileOfSecret(name)}: the file is empty`);
      else if (text.includes('\n')) wrong.push(`${fileOfSecret(name)}: the file must hold one line`);
      else values[name] = text;
    } catch (error) {
      wrong.push(`${fileOfSecret(name)}: the file cannot be read (${(error as NodeJS.ErrnoException).code})`);
    }
  }
  return { values, wrong };
};
