import { breaksOf } from './mutant.ts';

const plans = 'src/features/deliveries/planner/plan-routes.test.ts';
const replans = 'src/features/deliveries/planner/replan.test.ts';
const moves = 'src/features/deliveries/planner/move-stop.test.ts';

/** Routes of drivers: windows, capacity, what a person fixed and what is on the road. */
export const routeMutants = [
  ...breaksOf(
    'src/features/deliveries/planner/state.ts',
    [plans],
    [
      [
        'a stop is planned after its window',
        'if (arrives > at(model.closes, stop)) return false;\n  const begins',
        'const begins',
      ],
      [
        'an insertion does not look at later windows',
        'begins + at(model.service, stop)) <= at(latest, after)',
        'begins) < 1 << 30',
      ],
    ],
  ),
  ...breaksOf(
    'src/features/deliveries/planner/insertion.ts',
    [plans],
    [
      [
        'a vehicle is loaded above its capacity',
        '  if (at(load, vehicle) + at(model.demand, stop) > at(model.capacity, vehicle)) return false;\n',
        '',
      ],
    ],
  ),
  ...breaksOf(
    'src/features/deliveries/planner/removal.ts',
    [moves, plans],
    [['fixed stops are planned anew', 'at(state.next, at(state.tail, vehicle))', 'at(state.next, end - 1)']],
  ),
  ...breaksOf(
    'src/features/deliveries/planner/replan.ts',
    [replans],
    [
      [
        'goods change vans on the road',
        'return aboard.has(stop.id) ? { ...open, vehicle: vehicleId } : open;',
        'return open;',
      ],
    ],
  ),
];
