import { bind, type Route } from '../../../platform/http/route.ts';
import { surveys } from '../contract.ts';
import { readOfInvoice } from './of-invoice.ts';

export const surveyRoutes: readonly Route[] = [bind(surveys.ofInvoice, readOfInvoice)];
