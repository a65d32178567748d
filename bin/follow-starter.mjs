// Loaded before the app: when the starter is killed without a chance to pass a signal on, its channel breaks and the
// app stops as if it had been asked to, instead of staying behind with the port and the database.
import { isMainThread } from 'node:worker_threads';

if (isMainThread && process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
