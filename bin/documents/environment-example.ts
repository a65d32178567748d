import { settings } from '../../src/platform/config/settings.ts';

/** What a production process must be told, in the order in which somebody fills it in; quoted for shells and systemd alike. */
const needed: readonly (readonly [name: keyof typeof settings, value: string])[] = [
  ['NODE_ENV', 'production'],
  ['HOST', '127.0.0.1'],
  ['PUBLIC_URL', 'https://shop.example'],
  ['TRUST_PROXY', '1'],
  ['DATA_DIR', '/var/lib/batalat'],
  ['SECRET_KEY_FILE', '/etc/batalat/secret.key'],
  ['FISCAL_CHAIN_FILE', '/var/lib/batalat/fiscal-chains.log'],
  ['DATABASE_URL', '"postgres://batalat:<password>@127.0.0.1:5432/batalat"'],
  ['DATABASE_APP_URL', '"postgres://batalat_app:<password>@127.0.0.1:5432/batalat"'],
  ['DATABASE_MANAGER_URL', '"postgres://batalat_manager:<password>@127.0.0.1:5432/batalat"'],
  ['DATABASE_PROCESSES', '1'],
  ['SMTP_URL', '"smtp://<user>:<password>@mail.example:587"'],
  ['MAIL_FROM', '"Batalat <no-reply@shop.example>"'],
  ['SMS_URL', 'none'],
  ['METRICS_PORT', '9100'],
  ['BACKUP_DIR', '/var/backups/batalat'],
];

/** Of programs beside the product, in the same file (deploy/nightly-backup). */
const ofPrograms = [
  ['BACKUP_KEEP', '14', 'How many of them stay.'],
  [
    'BACKUP_OFFSITE',
    '',
    'A program that gets the folder of a new backup as its word and takes it to another building.',
  ],
] as const;

const wrapped = (text: string): string[] => {
  const lines = [''];
  for (const word of text.split(' ')) {
    if (lines.at(-1)!.length + word.length > 110) lines.push('');
    lines[lines.length - 1] += ` ${word}`;
  }
  return lines.map((line) => `#${line}`);
};

/** deploy/batalat.env.example: every setting once, those without which a production process does not start first. */
export const environmentExample = (): string => {
  const names = new Set<string>(needed.map(([name]) => name));
  const rest = Object.entries(settings).filter(([name]) => !names.has(name));
  return [
    '# Copied to /etc/batalat/batalat.env (root:batalat, 0640), or to deploy/batalat.env for the containers.',
    '# Lines are read alike by systemd, by shells and by `--env`. Made by `npm run generate`.',
    ...needed.map(([name, value]) => `${name}=${value}`),
    ...ofPrograms.flatMap(([name, value, meaning]) => [
      '',
      ...wrapped(meaning),
      `${value === '' ? '#' : ''}${name}=${value}`,
    ]),
    '',
    '# Everything else, with what holds when nothing is said.',
    ...rest.flatMap(([name, { fallback, meaning }]) => ['', ...wrapped(`${meaning} Usual: ${fallback}.`), `#${name}=`]),
    '',
  ].join('\n');
};
