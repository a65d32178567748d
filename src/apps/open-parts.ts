import { templateText } from '../features/messaging/template-text.ts';
import { type Config, ConfigError } from '../platform/config/config.ts';
import type { Pool } from '../platform/db/pools.ts';
import { Replica } from '../platform/db/replica.ts';
import { type FileStore, FileStoreRefusal } from '../platform/files/file-store.ts';
import { openFileStore } from '../platform/files/open-file-store.ts';
import { geolocation, type Locate, startGeolocationSandbox } from '../platform/gateways/geolocation.ts';
import { SlowQueryLimiter } from '../platform/http/slow-query-limiter.ts';
import { openMessageGateways } from '../platform/messages/open-gateways.ts';
import { startObservability } from '../platform/observability/start-observability.ts';
import { watchMessages } from '../platform/observability/watch-gateways.ts';
import type { EmbeddedPostgres } from '../platform/postgres/embedded-postgres.ts';
import type { Clock } from '../platform/process/clock.ts';
import { type OpenedKeys, openSecretKeys } from '../platform/secrets/installation-key.ts';
import { awaitDatabase, type Waits } from './await-database.ts';
import { type OpenDatabase, openDatabase } from './database.ts';
import { openPaymentProvider } from './payment-provider.ts';
import { sealedPlaces } from './sealed-places.ts';
import { openTaxAuthority } from './tax-authority.ts';

/** Opens the store of files. Wrong settings are found at once; a store that is down stops no till. */
const openFiles = async (config: Config): Promise<FileStore> => {
  const files = await openFileStore(config);
  await files.check().catch((error: unknown) => {
    if (error instanceof FileStoreRefusal) throw new ConfigError(`S3_*: ${error.message}, ${files.place}`);
    if (config.logLevel !== 'silent') console.warn(`Files: ${(error as Error).message}, ${files.place}`);
  });
  return files;
};

interface Storage {
  readonly database: OpenDatabase;
  readonly replica: Replica | undefined;
  readonly reading: SlowQueryLimiter;
  readonly keys: OpenedKeys;
}

/** Opens the database, waiting for it where `waits` says so, and the keys of its secrets. */
const openStorage = async (
  config: Config,
  {
    embedded,
    waits,
  }: {
    readonly embedded?: Promise<EmbeddedPostgres> | undefined;
    readonly waits?: Pick<Waits, 'onWait'> | undefined;
  },
): Promise<Storage> => {
  const say = (line: string): void => {
    if (config.logLevel !== 'silent') console.warn(`Database: ${line}`);
  };
  // A start that waits opens it again and again: what it says of it is said once.
  const said = new Set<string>();
  const sayOnce = (line: string): void => {
    if (!said.has(line)) say(line);
    said.add(line);
  };
  const open = () => openDatabase({ ...config, embedded }, sayOnce);
  const database = waits ? await awaitDatabase(open, { ...waits, say }) : await open();
  const replica = database.replica && new Replica(database.replica, say);
  const reading = new SlowQueryLimiter(database.reading, config.pools.reading, { ...config.reading, replica });
  const keys = await openSecretKeys(config, { owner: database.address.owner, places: sealedPlaces }).catch(
    async (error: unknown) => {
      await database.leave();
      throw error;
    },
  );
  return { database, replica, reading, keys };
};

/** Finds the country of an address, by the service of the settings or by the sandbox. */
const openGeolocation = async (
  config: Config,
  app: Pool,
  clock: Clock,
): Promise<{ readonly locate: Locate; stop(): Promise<void> }> => {
  const sandbox = config.geolocation ? undefined : await startGeolocationSandbox(app);
  const locate = geolocation(config.geolocation ?? { url: `${sandbox!.url}/{ip}`, key: sandbox!.key }, clock);
  return { locate, stop: async () => sandbox?.stop() };
};

/** Everything that the product stands on, opened: database, files, gateways. */
export type Parts = Awaited<ReturnType<typeof openParts>>;

export const openParts = async (config: Config, clock: Clock, options: Parameters<typeof openStorage>[1]) => {
  const files = await openFiles(config);
  const storage = await openStorage(config, options);
  const { own: secret, sealer } = storage.keys;
  const { app } = storage.database;
  const observability = await startObservability(config);
  const { metrics } = observability;
  const messages = await openMessageGateways(config, app, templateText);
  const publicUrl = () => config.publicUrl;
  const provider = await openPaymentProvider({ metrics, config, app, clock, secret, publicUrl });
  const taxAuthority = await openTaxAuthority({ config, app, clock, sealer });
  const geolocation = await openGeolocation(config, app, clock);
  return {
    ...storage,
    ...{ files, secret, sealer, observability, messages, provider, taxAuthority, geolocation },
    gateways: watchMessages(messages, metrics),
    cardGateways: { sealer, sandbox: provider.sandboxGateway, urls: config.cardGateways },
  };
};
