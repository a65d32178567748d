import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { checkBackups } from '../src/apps/check/check-backups.ts';
import { checkSchema, checkServer } from '../src/apps/check/check-database.ts';
import { checkDisk, checkKey, checkTimeService } from '../src/apps/check/check-machine.ts';
import { checkMail, checkPublicAddress, checkService } from '../src/apps/check/check-outside.ts';
import { checkProcess } from '../src/apps/check/check-process.ts';
import { findingTable, lookInTurn, ok, runChecks, statusOf } from '../src/apps/check/finding.ts';
import { findDatabase } from '../src/apps/database.ts';
import { sealedPlaces } from '../src/apps/sealed-places.ts';
import { loadConfig } from '../src/platform/config/config.ts';
import { systemClock } from '../src/platform/process/clock.ts';
import { checkSecretKey } from '../src/platform/secrets/installation-key.ts';
import { readKeyFile } from '../src/platform/secrets/secret-key.ts';
import { runProgram } from './run-program.ts';

/**
 * `npm run check [-- --json] [--wait <seconds>]`: looks at everything that an installation stands on and prints a table; status 1
 * where something is wrong. Changes nothing and sends nothing to anybody. Waits so long for a process that is starting.
 */
const options = { json: { type: 'boolean' }, wait: { type: 'string' } } as const;

await runProgram(async () => {
  const { json, wait } = parseArgs({ options }).values;
  const config = loadConfig(process.env);
  const { backupDir } = config.watch;
  const now = (): number => Date.parse(systemClock.now());
  const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as {
    version: string;
  };
  const { address, leave } = await findDatabase(config);
  try {
    const findings = [
      ok('version', `${version} on Node ${process.versions.node}`),
      ...(await runChecks([
        checkServer(address, config.databaseUrl === null, now),
        checkSchema(address),
        checkKey(config.secretKeyFile, backupDir, () =>
          checkSecretKey({
            owner: address.owner,
            places: sealedPlaces,
            own: readKeyFile(config.secretKeyFile),
            other: config.secretKeyOtherFile ? readKeyFile(config.secretKeyOtherFile) : null,
          }),
        ),
        checkDisk('disk of the files', config.dataDir),
        checkTimeService(),
        // While the process starts the proxy answers 502: that is no fault of the address.
        ...lookInTurn(
          checkProcess(config.host, config.port, Number(wait ?? 0)),
          checkPublicAddress(config.publicUrl, now),
        ),
        checkMail(config.smtpUrl),
        checkService('SMS', config.sms?.url, 'no code goes to a phone, and nobody books online by one'),
        checkService('WhatsApp', config.whatsapp?.url, 'messages go by SMS and mail only'),
        checkBackups(config.watch, now),
        checkDisk('disk of the backups', existsSync(backupDir) ? backupDir : dirname(backupDir)),
      ])),
    ];
    console.log(json ? JSON.stringify(findings, null, 2) : findingTable(findings));
    return statusOf(findings);
  } finally {
    await leave();
  }
});
