import { bindPublic, type Route } from '../../../platform/http/route.ts';
import { website } from '../contract.ts';
import { register } from './register.ts';

export const websiteRoutes: readonly Route[] = [bindPublic(website.register, register)];
