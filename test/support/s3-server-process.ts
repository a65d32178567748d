import { startFauxqs } from 'fauxqs';

/** An S3 server that keeps its objects in a folder: `node s3-server-process.ts <folder> <bucket> <port>`. */
const [dataDir, bucket, port] = process.argv.slice(2);
const server = await startFauxqs({
  host: '127.0.0.1',
  port: Number(port),
  logger: false,
  dataDir: dataDir!,
  init: { buckets: [bucket!] },
});
console.log(`ready ${server.port}`);
// Whoever started it is gone: so is it.
process.stdin.on('end', () => process.exit(0)).resume();
