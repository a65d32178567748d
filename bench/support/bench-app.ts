import { assembleProduct } from '../../src/apps/product.ts';
import { loadConfig } from '../../src/platform/config/config.ts';

/** The product as a process of its own, without demo shops and without rate limits: benches measure and kill it. */
const config = loadConfig({
  ...process.env,
  DEMO: 'false',
  NODE_ENV: 'test',
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'error',
});
const product = await assembleProduct(config, { rateLimits: false });
await product.server.listen({ port: config.port, host: '127.0.0.1' });
const { port } = product.server.server.address() as { port: number };
process.send?.({ ready: port });
console.log(`ready ${port}`);
process.once('SIGTERM', () => void product.stop().then(() => process.exit(0)));
