import { flushCompileCache } from 'node:module';
import { ConfigError, loadConfig } from '../platform/config/config.ts';
import { SchemaError } from '../platform/db/schema-version.ts';
import { beginEmbedded } from './begin-embedded.ts';
import { failureText } from './failure-text.ts';
import { openWaitingServer, type WaitingServer } from './waiting-server.ts';

/** The one process of the product: API, pages and jobs. Prints where it is and, with demo shops, who may sign in. */
const run = async (): Promise<void> => {
  const config = loadConfig(process.env);
  // A database that was killed recovers while the thousand modules of the product are read.
  const embedded = config.databaseUrl ? undefined : beginEmbedded(config);
  embedded?.catch(() => {});
  const { assembleProduct } = await import('./product.ts');
  const { demoSignIns, refuseDemoSignIns, seedDemo } = await import('../../db/seeds/demo.ts');
  let waiting: WaitingServer | undefined;
  const product = await assembleProduct(config, {
    embedded,
    waits: embedded
      ? undefined
      : {
          onWait: async (status) => {
            waiting ??= await openWaitingServer(config, status);
            waiting.status = status;
          },
        },
    prepare: async ({ app, address, sealer, files }) => {
      if (config.environment === 'production') await refuseDemoSignIns(address);
      else if (config.demo)
        await seedDemo({ app, address, sealer, files, connects: true, say: (line) => console.log(line) });
    },
  });
  const stop = (signal: string) => {
    console.log(`\n${signal}: finishing requests in progress`);
    product.stop().then(
      () => process.exit(0),
      (error) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.once('SIGINT', () => stop('SIGINT'));
  process.once('SIGTERM', () => stop('SIGTERM'));
  // The port stays the same, also one that was free by chance.
  const held = waiting as WaitingServer | undefined;
  await held?.close();
  await product.server.listen({ port: held?.port ?? config.port, host: config.host });
  const address = product.server.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  const url = process.env.PUBLIC_URL ? config.publicUrl : `http://localhost:${port}`;
  console.log(`\nBatalat is open at ${url}/merchant/sign-in  (English: ${url}/en/merchant/sign-in)`);
  if (config.demo) console.log(demoSignIns(url));
  // Node keeps compiled modules when a process ends by itself: one that is killed would compile them at every start.
  flushCompileCache();
};

run().catch((error) => {
  if (error instanceof SchemaError) console.error(`Database: ${error.message}`);
  else if (error instanceof ConfigError) console.error(`Configuration:\n${error.message}`);
  else console.error(failureText(error) ?? error);
  process.exit(1);
});
