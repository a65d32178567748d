import { bind, type Route } from '../../../platform/http/route.ts';
import { discountPrograms } from '../contract.ts';
import { lookUpCode } from './code-facts.ts';
import { printCodes } from './print-codes.ts';
import { getProgram, listCodes, listPrograms } from './read-programs.ts';
import { createProgram, moveProgram, updateProgram } from './save-program.ts';
import { sendCode } from './send-code.ts';

export const promotionRoutes: readonly Route[] = [
  bind(discountPrograms.list, listPrograms),
  bind(discountPrograms.get, getProgram),
  bind(discountPrograms.create, createProgram),
  bind(discountPrograms.update, updateProgram),
  bind(discountPrograms.enable, moveProgram('enable')),
  bind(discountPrograms.disable, moveProgram('disable')),
  bind(discountPrograms.codes, listCodes),
  bind(discountPrograms.print, printCodes),
  bind(discountPrograms.send, sendCode),
  bind(discountPrograms.lookUp, lookUpCode),
];
