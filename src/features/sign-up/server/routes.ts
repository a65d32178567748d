import { bindPublic, type Route } from '../../../platform/http/route.ts';
import { website } from '../contract.ts';
import { listCountries } from './list-countries.ts';
import { register } from './register.ts';

export const signUpRoutes: readonly Route[] = [
  bindPublic(website.countries, listCountries),
  bindPublic(website.location, async (ctx) => ({ calling_code: await ctx.locate() })),
  bindPublic(website.register, register),
];
