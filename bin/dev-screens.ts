import { join } from 'node:path';
import { createServer } from 'vite';

/** Vite's development server for the screens; it hands /api and /storage to the app at PORT. */
const server = await createServer({
  configFile: join(import.meta.dirname, '../vite.config.ts'),
  server: { port: Number(process.env['VITE_PORT']), strictPort: true },
});
await server.listen();
console.log(`Screens as they are edited: http://localhost:${process.env['VITE_PORT']}/merchant`);
const stop = async () => {
  await server.close();
  process.exit(0);
};
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
