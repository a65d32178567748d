import { bind, type Route } from '../../../platform/http/route.ts';
import { composers } from '../contract.ts';
import { findPart, getComposer, getOffer } from './read-composer.ts';
import { saveComposer } from './save-composer.ts';

export const composerRoutes: readonly Route[] = [
  bind(composers.get, getComposer),
  bind(composers.find, findPart),
  bind(composers.offer, getOffer),
  bind(composers.save, saveComposer),
];
