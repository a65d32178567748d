import { bind, type Route } from '../../../platform/http/route.ts';
import { shopSettings } from '../../../platform/http/settings-use-cases.ts';
import { loyaltyPrograms, points } from '../contract.ts';
import { loyaltySettings } from '../settings.ts';
import { makeCardOfPoints } from './card-of-points.ts';
import { adjustPoints, noteWhoBrought, pointsOfCustomer } from './customer-points.ts';
import { getProgram, listMovements, listPrograms } from './read-loyalty.ts';
import { createProgram, moveProgram, updateProgram } from './save-program.ts';
import { readWorth, setWorth } from './set-worth.ts';

const settings = shopSettings(loyaltySettings);

export const loyaltyRoutes: readonly Route[] = [
  bind(loyaltyPrograms.list, listPrograms),
  bind(loyaltyPrograms.get, getProgram),
  bind(loyaltyPrograms.create, createProgram),
  bind(loyaltyPrograms.update, updateProgram),
  bind(loyaltyPrograms.enable, moveProgram('enable')),
  bind(loyaltyPrograms.disable, moveProgram('disable')),
  bind(points.worth, readWorth),
  bind(points.setWorth, setWorth),
  bind(points.movements, listMovements),
  bind(points.ofCustomer, pointsOfCustomer),
  bind(points.adjust, adjustPoints),
  bind(points.intoCard, makeCardOfPoints),
  bind(points.broughtBy, noteWhoBrought),
  bind(points.settings.get, settings.get),
  bind(points.settings.save, settings.save),
];
