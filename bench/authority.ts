import { randomUUID } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { authorityGateway } from '../src/features/e-invoicing/server/authority-gateway.ts';
import { readSchema } from '../src/features/e-invoicing/server/sandbox/authority-schema.ts';
import { startAuthoritySandbox } from '../src/features/e-invoicing/server/sandbox/start-authority.ts';
import { signDocument } from '../src/features/e-invoicing/server/sign-document.ts';
import { firstHash } from '../src/features/e-invoicing/server/stamp.ts';
import { civilOf } from '../src/kernel/time/local-time.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { Pool } from '../src/platform/db/pools.ts';
import { sql } from '../src/platform/db/sql.ts';
import { systemClock } from '../src/platform/process/clock.ts';
import { Sealer } from '../src/platform/secrets/sealing.ts';
import { authorityPath, hasAuthorityData } from '../test/support/authority-data.ts';
import { onboardUnit } from '../test/support/authority-desk.ts';
import { fiscalSample } from '../test/support/fiscal-samples.ts';
import { startBenchDatabase } from './support/processes.ts';

/**
 * `npm run bench authority`: documents that the embedded tax authority takes a second, sent by four units one after another
 * each, over HTTP: at least 40 with all its checks (schema, 245 rules, stamp, QR, chain), at least 150 with them switched off;
 * its memory stays (at most 10 MB more at the end than after the first fifth). Who sends signs in the same process.
 */
const units = 4;
const count = Number(process.argv[2] ?? 10_000);
const limits = { checked: 40, unchecked: 150, growthMb: 10 };

const database = await startBenchDatabase();
await migrate(database.address.owner);
const app = new Pool(database.address.app, 8);
const owner = new Pool(database.address.owner, 1);
const schema = hasAuthorityData ? readSchema(authorityPath('')) : undefined;
const sandbox = await startAuthoritySandbox({
  app,
  clock: systemClock,
  sealer: new Sealer(Buffer.alloc(32, 7)),
  schema,
});
const gateway = authorityGateway(sandbox.url);
const resetAuthority = () =>
  owner.batch([
    sql`delete from sandbox_fault where gateway = 'tax_authority'`,
    sql`truncate sandbox_authority_document`,
    sql`delete from sandbox_call where gateway = 'tax_authority'`,
  ]);

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
/** What is in use once the rubbish is out. */
const megabytes = (): number => {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1_048_576;
};

/** Sends `count` documents; answers how many a second, and how much memory came after the first fifth. */
const run = async (name: string): Promise<{ rate: number; growth: number }> => {
  const shops = await Promise.all(Array.from({ length: units }, () => onboardUnit(gateway)));
  const began = performance.now();
  let sent = 0;
  let after: number | undefined;
  await Promise.all(
    shops.map(async ({ signer, pcsid }) => {
      let place = { counter: 1, previous_hash: firstHash };
      while (sent < count) {
        sent++;
        if (sent === Math.floor(count / 5)) after = megabytes();
        const { date, time } = civilOf(systemClock.now(), 'Asia/Riyadh');
        const uuid = randomUUID();
        const { xml, hash } = signDocument(
          { ...fiscalSample, uuid, issue_on: date, issue_time: time, supply_from_on: date },
          place,
          signer,
        );
        const verdict = await gateway.report(pcsid, { xml, hash, uuid });
        if (verdict.http_status !== 200) throw new Error(`${name}: ${JSON.stringify(verdict)}`);
        place = { counter: place.counter + 1, previous_hash: hash };
      }
    }),
  );
  const rate = sent / ((performance.now() - began) / 1000);
  const growth = megabytes() - after!;
  console.log(
    `${name.padEnd(10)} ${rate.toFixed(0).padStart(5)} documents/s  ${growth.toFixed(0).padStart(4)} MB more`,
  );
  return { rate, growth };
};

await resetAuthority();
console.log(
  `${count} documents over ${units} units${schema ? '' : ', WITHOUT THE SCHEMA: it is not beside the checkout'}\n`,
);
const checked = await run('checked');
await owner.batch([sql`insert into sandbox_fault (gateway, kind) values ('tax_authority', 'unchecked')`]);
const unchecked = await run('unchecked');
await resetAuthority();
await sandbox.stop();
await app.end();
await owner.end();
await database.embedded.stop();

const isMet =
  checked.rate >= limits.checked &&
  unchecked.rate >= limits.unchecked &&
  Math.max(checked.growth, unchecked.growth) <= limits.growthMb;
console.log(
  `\n${isMet ? 'ok   ' : 'MISS '} ${limits.checked}/s checked, ${limits.unchecked}/s unchecked, ${limits.growthMb} MB`,
);
process.exit(isMet ? 0 : 1);
