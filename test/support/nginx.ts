import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** `NGINX_BIN` names another one than Debian's. */
export const nginxProgram = process.env['NGINX_BIN'] ?? '/usr/sbin/nginx';
/** Debian: `apt-get install nginx-light openssl`. */
export const hasNginx = (): boolean =>
  [nginxProgram, 'openssl'].every(
    (name) => spawnSync(name, name === nginxProgram ? ['-v'] : ['version']).error === undefined,
  );

/** Those that were compiled in are Debian's, which another program may not have. */
export const temporaryPaths = (folder: string): string =>
  ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n');

export interface Nginx {
  /** Where it takes HTTPS, with a certificate of its own making. */
  readonly port: number;
  /** Its own lines of every request, parsed. */
  lines(): { status: number; to: string; request: string; address: string; method: string; path: string }[];
  /** What it complained of. */
  errors(): string;
  stop(): Promise<void>;
}

/** The proxy with deploy/nginx/batalat.conf as written; only names, ports and folders of this machine are put in. */
export const startNginx = async (ports: { https: number; http: number; upstreams: number[] }): Promise<Nginx> => {
  const folder = mkdtempSync(join(tmpdir(), 'batalat-nginx-'));
  // Its workers run as another account.
  chmodSync(folder, 0o755);
  const certificates = join(folder, 'certificates');
  mkdirSync(certificates);
  const files = ['-keyout', join(certificates, 'privkey.pem'), '-out', join(certificates, 'fullchain.pem')];
  const subject = ['-subj', '/CN=shop.example', '-days', '1', ...files];
  spawnSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject]);
  const written = readFileSync(join(import.meta.dirname, '../../deploy/nginx/batalat.conf'), 'utf8');
  const server = /^ {4}server app-1:3000(.*);$/m.exec(written)![1];
  const site = written
    .replace(/^ {4}server app-1:3000.*\n {4}server app-2:3000.*$/m, () =>
      ports.upstreams.map((port) => `    server 127.0.0.1:${port}${server};`).join('\n'),
    )
    .replace('listen 80 ', `listen 127.0.0.1:${ports.http} `)
    .replace('listen 443 ', `listen 127.0.0.1:${ports.https} `)
    .replaceAll('/etc/nginx/certificates', certificates)
    .replaceAll('/var/log/nginx', folder);
  writeFileSync(
    join(folder, 'nginx.conf'),
    `pid ${folder}/pid;\ndaemon off;\nerror_log ${folder}/error.log notice;\nevents {}\nhttp {\n${temporaryPaths(folder)}\n${site}\n}\n`,
  );
  const child: ChildProcess = spawn(nginxProgram, ['-c', join(folder, 'nginx.conf'), '-p', folder, '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const isListening = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect({ port: ports.https, host: '127.0.0.1' }, () => resolve(true));
      socket.once('error', () => resolve(false));
      socket.once('close', () => resolve(false));
      setTimeout(() => socket.destroy(), 200).unref();
    });
  for (let tries = 0; !(await isListening()); tries++) {
    if (tries > 100 || child.exitCode !== null) throw new Error('nginx does not listen');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    port: ports.https,
    lines: () =>
      readFileSync(join(folder, 'access.log'), 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    errors: () => readFileSync(join(folder, 'error.log'), 'utf8'),
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => {
          rmSync(folder, { recursive: true, force: true });
          resolve();
        });
        child.kill('SIGTERM');
      }),
  };
};
