import { performance } from 'node:perf_hooks';
import { checkPlan } from '../src/features/deliveries/planner/check-plan.ts';
import { planRoutes } from '../src/features/deliveries/planner/plan-routes.ts';
import { replanFailedStop } from '../src/features/deliveries/planner/replan.ts';
import { cityDay, shop } from '../test/support/route-problems.ts';
import { listSolomon } from '../test/support/solomon-instances.ts';
import { measureMachine } from './support/machine.ts';
import { median } from './support/rounds.ts';

/**
 * Routes of a day: 100 stops with windows on 5 vehicles (≤ 400 ms), the rest of a run after a failed stop (≤ 50 ms), and
 * Solomon's
 * 29 instances of type 1 against their least distances (≤ 2 % on average, ≤ 6 % at worst, no window broken). `npm run
 * bench routes`.
 */
const dayIterations = 4_000;
const failedIterations = 1_000;
const solomonIterations = 20_000;
const seed = 1;

const { compute } = measureMachine();
let failed = false;
const say = (isHeld: boolean, text: string) => {
  if (!isHeld) failed = true;
  console.log(`${isHeld ? 'ok   ' : 'MISS '} ${text}`);
};
const measure = <T>(run: () => T): { took: number; answer: T } => {
  const began = performance.now();
  const answer = run();
  return { took: performance.now() - began, answer };
};
const sayTime = (what: string, took: number, limit: number) =>
  say(took / compute <= limit, `${what}: ${took.toFixed(0)} ms, judged ${(took / compute).toFixed(0)} (≤ ${limit} ms)`);

// The first plan of a process includes what the engine compiles.
const day = cityDay(11, 100, 5);
const first = measure(() => planRoutes(day, { seed, iterations: dayIterations }));
sayTime('100 stops, 5 vehicles, first of the process', first.took, 400);
const days = [12, 13, 14, 15, 16].map((n) => {
  const problem = cityDay(n, 100, 5);
  return { problem, ...measure(() => planRoutes(problem, { seed, iterations: dayIterations })) };
});
sayTime('100 stops, 5 vehicles, median of five', median(days.map(({ took }) => took)), 400);
const all = [{ problem: day, ...first }, ...days];
say(
  all.every(({ problem, answer }) => checkPlan(problem, answer).length === 0),
  `${all.length} plans without a fault; stops without a place: ${all.map(({ answer }) => answer.unplanned.length).join(', ')}`,
);

const replans = all.map(({ problem, answer: plan }) => {
  const route = [...plan.routes].sort((a, b) => b.visits.length - a.visits.length)[0]!;
  const visit = route.visits[4]!;
  const driven = route.visits.slice(0, 4).map(({ stopId }) => stopId);
  const progress = { vehicleId: route.vehicleId, driven, leaves: visit.begins + 300 };
  const retry = { opens: visit.begins + 3600, closes: visit.begins + 4 * 3600 };
  const failure = { stopId: visit.stopId, progress, retry, shop };
  return measure(() => replanFailedStop({ problem, plan }, failure, { seed, iterations: failedIterations }));
});
sayTime('run planned again after a failed stop, slowest of six', Math.max(...replans.map(({ took }) => took)), 50);
say(
  replans.every(({ answer }) => checkPlan(answer.problem, answer.plan).length === 0),
  'plans after a failed stop without a fault',
);

const instances = listSolomon();
if (instances.length === 0) console.log('SKIP  Solomon’s instances: no folder (SOLOMON_DATA names it)');
else {
  console.log('instance   distance    optimum     gap  broken      ms');
  const rows = instances.map(({ name, problem, optimum }) => {
    const { took, answer: plan } = measure(() => planRoutes(problem, { seed, iterations: solomonIterations }));
    const gap = (plan.metres / optimum - 1) * 100;
    const broken = checkPlan(problem, plan).length + plan.unplanned.length;
    const [ours, least] = [plan.metres, optimum].map((tenths) => (tenths / 10).toFixed(1).padStart(9));
    console.log(
      `${name.padEnd(8)} ${ours}  ${least}  ${gap.toFixed(2).padStart(5)} %  ${String(broken).padStart(6)}  ${took.toFixed(0).padStart(6)}`,
    );
    return { gap, broken, took };
  });
  const mean = rows.reduce((sum, { gap }) => sum + gap, 0) / rows.length;
  const worst = Math.max(...rows.map(({ gap }) => gap));
  const broken = rows.reduce((sum, row) => sum + row.broken, 0);
  say(rows.length === 29 && broken === 0, `${rows.length} instances (29), ${broken} windows or rules broken (0)`);
  say(mean <= 2, `mean gap ${mean.toFixed(2)} % (≤ 2 %)`);
  say(worst <= 6, `worst gap ${worst.toFixed(2)} % (≤ 6 %)`);
  console.log(`     median of an instance ${median(rows.map(({ took }) => took)).toFixed(0)} ms`);
}
process.exit(failed ? 1 : 0);
