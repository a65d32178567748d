import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DCLinter } from 'dclint';
import { validate } from 'dockerfile-utils';
import { afterAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { settings } from '../../src/platform/config/settings.ts';
import { Metrics } from '../../src/platform/observability/metrics.ts';
import { watchLimits } from '../../src/platform/observability/watch-limits.ts';
import { readSecretKey } from '../../src/platform/secrets/secret-key.ts';
import { hasNginx, nginxProgram, temporaryPaths } from '../support/nginx.ts';
import { noReading } from '../support/no-reading.ts';
import { testWith } from '../support/test-with.ts';

/** The files under deploy/ are what somebody copies: each is read by the program that it is for, or by a linter of its kind. */
const root = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'batalat-deploy-'));
chmodSync(folder, 0o755);
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const has = (program: string, ...args: string[]): boolean => spawnSync(program, args).error === undefined;

// biome-ignore lint/suspicious/noExplicitAny: files of others' forms
type Any = any;

describe('dashboard and alerts', () => {
  const rules = parse(read('deploy/prometheus/alerts.yml')).groups.flatMap((group: Any) => group.rules) as Any[];
  const panels = JSON.parse(read('deploy/grafana/batalat.json')).panels as Any[];
  const expressions = [
    ...rules.map((rule) => [rule.alert, rule.expr]),
    ...panels.flatMap((panel) => panel.targets.map((target: Any) => [panel.title, target.expr])),
  ] as [string, string][];

  /** Every name that a process publishes, with the labels that it has. */
  const published = async (): Promise<Map<string, string[]>> => {
    const metrics = await publishing();
    const all = await metrics.registry.getMetricsAsJSON();
    return new Map(
      all.flatMap(({ name, type }): [string, string[]][] =>
        String(type) === 'histogram'
          ? ['_bucket', '_sum', '_count'].map((end) => [name + end, labelsOf(metrics, name)])
          : [[name, labelsOf(metrics, name)]],
      ),
    );
  };
  const publishing = async (): Promise<Metrics> => {
    const metrics = new Metrics();
    metrics.lookAt({
      pools: {},
      liveStreams: () => 0,
      reading: noReading,
      queue: { batch: async () => [[], [], []] } as Any,
      jobs: ['message.send'],
      around: { folders: ['/'], backupDir: folder, statusDir: null, publicUrl: '', certificateFile: '/absent' },
    });
    await metrics.text();
    return metrics;
  };
  const labelsOf = (metrics: Metrics, name: string): string[] =>
    (metrics.registry.getSingleMetric(name) as unknown as { labelNames: string[] }).labelNames;

  test('dashboard uses existing figures and labels', async () => {
    const known = await published();
    // What Prometheus itself adds.
    const always = ['le', 'instance', 'job', 'process'];
    for (const [where, expr] of expressions) {
      const named = expr.match(/\b(?:batalat|nodejs|process)_\w+/g) ?? [];
      expect(named.length + Number(expr.startsWith('up{')), where).toBeGreaterThan(0);
      for (const name of named) expect(known.has(name), `${where}: ${name}`).toBe(true);
      const labels = new Set([...always, ...named.flatMap((name) => known.get(name)!)]);
      const used = [
        ...[...expr.matchAll(/\b(?:by|on) \(([^)]*)\)/g)].flatMap(([, list]) => list!.split(/,\s*/)),
        ...[...expr.matchAll(/(\w+)=~?"/g)].map(([, label]) => label!),
      ];
      for (const label of used) expect(labels.has(label), `${where}: ${label}`).toBe(true);
      for (const [open, close] of ['()', '{}', '[]'])
        expect(expr.split(open!).length, where).toBe(expr.split(close!).length);
    }
  });

  test('alerts use the limits of the check', () => {
    const exprOf = (alert: string): string => rules.find((rule) => rule.alert === alert)!.expr.trim();
    const { diskFullBytes, diskFullShare, diskLowShare } = watchLimits;
    const share = 'min by (folder) (batalat_disk_free_bytes / batalat_disk_bytes)';
    const age = 'time() - max(batalat_backup_finished_seconds';
    const end = 'min(batalat_certificate_expires_seconds) - time()';
    expect(exprOf('BatalatDiskLow')).toBe(`${share} < ${diskLowShare}`);
    expect(exprOf('BatalatDiskFull')).toBe(
      `min by (folder) (batalat_disk_free_bytes) < ${diskFullBytes / 1e9}e9 or ${share} < ${diskFullShare}`,
    );
    expect(exprOf('BatalatConnectionsFew')).toContain(`< ${watchLimits.connectionsFreeShare} * max(`);
    expect(exprOf('BatalatArchiveLate')).toBe(`max(batalat_archive_age_seconds) > ${watchLimits.archiveSeconds}`);
    expect(exprOf('BatalatBackupLate')).toBe(`${age}) > ${watchLimits.backupHours} * 3600`);
    expect(exprOf('BatalatBaseBackupLate')).toBe(`${age}{kind="base"}) > ${watchLimits.backupHours} * 3600`);
    expect(exprOf('BatalatCertificateSoon')).toBe(`${end} < ${watchLimits.certificateSoonDays} * 86400`);
    expect(exprOf('BatalatCertificateEnds')).toBe(`${end} < ${watchLimits.certificateEndsDays} * 86400`);
  });

  test('each alert has a description and documented response', () => {
    const page = read('docs/operations.md');
    for (const { alert, annotations, labels } of rules) {
      expect(annotations.runbook).toBe(`docs/operations.md#${alert.toLowerCase()}`);
      expect(page).toMatch(new RegExp(`^#### ${alert}$`, 'm'));
      expect(annotations.summary.length).toBeGreaterThan(20);
      expect(['page', 'ticket']).toContain(labels.severity);
    }
    const told = [...page.matchAll(/^#### (Batalat\w+)$/gm)].map(([, name]) => name);
    expect(told.sort()).toEqual(rules.map((rule) => rule.alert).sort());
  });

  const cases = ['alerts.test.yml', 'alerts-long.test.yml'].flatMap(
    (name) => parse(read(`deploy/prometheus/${name}`)).tests as Any[],
  );

  test('each alert has a case before and while firing', () => {
    expect(
      cases
        .filter(({ name }) => name.startsWith('Batalat'))
        .map(({ name }) => name)
        .sort(),
    ).toEqual(rules.map((rule) => rule.alert).sort());
    for (const { name, promql_expr_test } of cases.filter((one) => one.name.startsWith('Batalat'))) {
      const [before, after] = promql_expr_test as Any[];
      expect([before.exp_samples, after.exp_samples[0].labels], name).toEqual([[], `{alertname="${name}"}`]);
      expect(after.expr).toBe(`count by (alertname) (ALERTS{alertname="${name}",alertstate="firing"})`);
    }
  });

  test('case series are published by a process', async () => {
    const known = await published();
    for (const { name, input_series } of cases)
      for (const { series } of input_series as Any[]) {
        const [, figure, list] = /^(\w+)\{(.*)\}$/.exec(series)!;
        if (figure === 'up') continue;
        const given = [...list!.matchAll(/(\w+)="/g)].map(([, label]) => label!);
        const own = given.filter((label) => !['job', 'instance', 'process', 'le'].includes(label));
        expect(own.sort(), `${name}: ${series}`).toEqual([...known.get(figure!)!].sort());
      }
  });

  test('burst alert counters begin at 0', async () => {
    const metrics = await publishing();
    metrics.expectOperation('till.issueInvoice');
    const text = await metrics.text();
    const counters = new Set(
      rules.flatMap(({ expr }) => [...expr.matchAll(/increase\((batalat_\w+_total)/g)].map(([, name]) => name!)),
    );
    expect(counters.size).toBeGreaterThan(7);
    for (const name of counters) expect(text, name).toMatch(new RegExp(`^${name}\\{.*\\} 0$`, 'm'));
  });

  test('Prometheus scrapes the container port', () => {
    const { scrape_configs } = parse(read('deploy/prometheus/prometheus.yml')) as Any;
    const { services } = parse(read('deploy/compose.yml'), { merge: true }) as Any;
    const targets = scrape_configs.flatMap((one: Any) => one.static_configs.flatMap((group: Any) => group.targets));
    const served = Object.entries(services as Any)
      .filter(([, { environment, command }]: Any) => environment?.METRICS_PORT && !command)
      .map(([name, { environment }]: Any) => `${name}:${environment.METRICS_PORT}`);
    expect(targets.sort()).toEqual(served.sort());
    expect(scrape_configs.map((one: Any) => one.job_name)).toEqual(['batalat']);
  });

  testWith(has('promtool', '--version'), 'promtool', 'are taken by Prometheus itself', () => {
    const checked = spawnSync('promtool', ['check', 'config', 'prometheus.yml'], {
      cwd: join(root, 'deploy/prometheus'),
      encoding: 'utf8',
    });
    expect([checked.status, checked.stderr]).toEqual([0, '']);
  });

  const checkAlerts = () => {
    const told = spawnSync('promtool', ['test', 'rules', 'alerts.test.yml', 'alerts-long.test.yml'], {
      cwd: join(root, 'deploy/prometheus'),
      encoding: 'utf8',
    });
    expect([told.status, told.stdout.replaceAll(/Unit Testing:.*|SUCCESS|\s/g, ''), told.stderr]).toEqual([0, '', '']);
  };
  testWith(has('promtool', '--version'), 'promtool', 'alerts fire as their cases say', checkAlerts, 180_000);
});

describe('containers', () => {
  const compose = parse(read('deploy/compose.yml'), { merge: true }) as Any;
  const file = read('deploy/Containerfile');

  test('container linters find nothing', () => {
    expect(validate(file)).toEqual([]);
    // The order of keys is ours: what a reader looks for first stands first.
    const order = ['service-keys-order', 'services-alphabetical-order', 'top-level-properties-order'];
    const linter = new DCLinter({
      rules: {
        ...Object.fromEntries(order.map((rule) => [rule, 0])),
        'require-quotes-in-ports': [1, { quoteType: 'double' }],
      },
      quiet: false,
      debug: false,
      exclude: [],
    } as Any);
    const found = linter.lintFiles([join(root, 'deploy/compose.yml')], false) as Any[];
    expect(
      found.flatMap(({ messages }) => (messages as Any[]).map((m) => `${m.line} ${m.rule}: ${m.message}`)),
    ).toEqual([]);
    // It reads what it is given: a mistake is found.
    const wrong = join(folder, 'compose.yml');
    writeFileSync(wrong, 'services:\n  a:\n    image: x:latest\n    portz: ["80"]\n');
    expect(linter.lintFiles([wrong], false)[0]!.messages.length).toBeGreaterThan(0);
  });

  test('image runs unprivileged, stops by signal and is complete', () => {
    expect(file).toMatch(/^USER node$/m);
    expect(file).toMatch(/^CMD \["node", "src\/apps\/app.ts"\]$/m);
    const kept = read('.dockerignore')
      .split('\n')
      .filter((line) => line.startsWith('!'))
      .map((line) => line.slice(1));
    const copied = [...file.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, list]) => list!.split(' '));
    for (const name of copied) expect(kept, name).toContain(name);
    expect(kept.sort()).toEqual(copied.sort());
  });

  test('two processes share state and only the proxy’s open', () => {
    const apps = ['app-1', 'app-2'].map((name) => compose.services[name]);
    for (const app of apps) {
      expect(app.secrets).toEqual(['batalat_key']);
      expect(app.volumes).toEqual(['files:/data']);
      expect(app.read_only).toBe(true);
      expect(app.ports).toBeUndefined();
      for (const name of Object.keys(app.environment)) expect(Object.keys(settings), name).toContain(name);
    }
    const open = Object.entries(compose.services).filter(([, service]: Any) => service.ports);
    expect(open.map(([name]) => name)).toEqual(['proxy']);
    expect(compose.networks.inside).toEqual({ internal: true });
    expect(compose.services.database.networks).toEqual(['inside']);
    const example = read('deploy/batalat.env.example').matchAll(/^(\w+)=/gm);
    const known = [...Object.keys(settings), 'BACKUP_KEEP'];
    for (const [, name] of example) expect(known, name).toContain(name);
    // No secret stands in a file that is kept with the product.
    expect(read('deploy/compose.yml')).not.toMatch(/PASSWORD: |postgres:\/\//);
  });

  test('proxy names both processes, forwards callers, hides metrics', () => {
    const conf = read('deploy/nginx/batalat.conf');
    for (const name of ['app-1', 'app-2']) expect(conf).toContain(`server ${name}:3000`);
    for (const location of conf
      .split(/^ {4}location /m)
      .slice(1)
      .filter((text) => text.includes('proxy_pass'))) {
      expect(location).toContain('proxy_set_header X-Forwarded-For $remote_addr;');
      expect(location).toContain('proxy_set_header X-Request-Id $request_id;');
    }
    const mounted = compose.services.proxy.volumes.map((volume: string) => volume.split(':')[0]);
    expect(mounted).toContain('./nginx/batalat-containers.conf.template');
    expect(conf).toMatch(/location = \/metrics \{\s*return 404;/);
    expect(/log_format batalat.*?;/s.exec(conf)![0]).not.toMatch(
      /\$(request|uri|request_uri|args|query_string|http_\w+)\b/,
    );
  });

  testWith(hasNginx(), 'nginx and openssl', 'nginx takes its configuration', () => {
    const certificates = join(folder, 'certificates');
    mkdirSync(certificates);
    const [key, chain] = [join(certificates, 'privkey.pem'), join(certificates, 'fullchain.pem')];
    const subject = ['-subj', '/CN=shop.example', '-days', '1', '-keyout', key, '-out', chain];
    spawnSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject]);
    // Names of the other containers are known to their network only.
    const site = read('deploy/nginx/batalat.conf')
      .replaceAll('/etc/nginx/certificates', certificates)
      .replaceAll('/var/log/nginx', folder)
      .replaceAll(/app-[12]:3000/g, '127.0.0.1:5399');
    const conf = join(folder, 'nginx.conf');
    writeFileSync(
      conf,
      `pid ${folder}/nginx.pid;\nerror_log stderr;\nevents {}\nhttp {\n${temporaryPaths(folder)}\n${site}\n}\n`,
    );
    const checked = spawnSync(nginxProgram, ['-t', '-c', conf, '-p', folder, '-e', 'stderr'], {
      encoding: 'utf8',
    });
    expect([checked.status, checked.stderr]).toEqual([0, expect.stringContaining('test is successful')]);
  });
});

describe('systemd unit', () => {
  const data = join(folder, 'data');
  /** As written, with the folders of this machine in place of those of a server. */
  const unit = read('deploy/systemd/batalat.service')
    .replaceAll('/opt/batalat', root)
    .replaceAll('/usr/bin/node', process.execPath)
    .replaceAll('/var/lib/batalat', data)
    .replaceAll('/var/cache/batalat', join(folder, 'cache'));
  const unitValue = (name: string): string => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)![1]!;

  testWith(has('systemd-analyze', '--version'), 'systemd', 'is taken by systemd', () => {
    const file = join(folder, 'batalat.service');
    writeFileSync(file, unit);
    const checked = spawnSync('systemd-analyze', ['verify', '--man=no', file], { encoding: 'utf8' });
    expect([checked.status, checked.stderr.replaceAll(/^(?!.*batalat).*$/gm, '').trim()]).toEqual([0, '']);
  });

  test('unit starts by command and stops by signal', { timeout: 90_000 }, async () => {
    mkdirSync(data);
    chmodSync(data, 0o755);
    readSecretKey(join(data, 'secret.key'));
    const [command, ...args] = unitValue('ExecStart').split(' ');
    const environment = Object.fromEntries(
      unitValue('Environment')
        .split(' ')
        .map((pair) => pair.split('=')),
    );
    const child = spawn(command!, args, {
      cwd: unitValue('WorkingDirectory'),
      env: {
        PATH: process.env['PATH'],
        ...environment,
        PORT: '0',
        PUBLIC_URL: 'https://petals.example',
        TRUST_PROXY: '1',
        SMTP_URL: 'none',
        SMS_URL: 'none',
        METRICS_PORT: '0',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text) => {
        said += text;
      });
    for (let i = 0; i < 800 && !said.includes('Batalat is open') && child.exitCode === null; i++)
      await new Promise((resolve) => setTimeout(resolve, 100));
    expect(said).toContain('Batalat is open at https://petals.example');
    const began = performance.now();
    child.kill(unitValue('KillSignal') as NodeJS.Signals);
    expect(await ended).toBe(0);
    expect(performance.now() - began).toBeLessThan(Number(unitValue('TimeoutStopSec')) * 1000);
  });
});
