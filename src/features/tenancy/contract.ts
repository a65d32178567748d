import { z } from 'zod';
import { operation, recordId, version } from '../../kernel/contract/contract.ts';
import { permissions } from '../identity/permissions.ts';
import { wizardStepNames } from './wizard.ts';

export const files = {
  upload: operation({
    area: 'merchant',
    method: 'POST',
    path: '/files',
    access: {
      permission: permissions.catalogue.create,
      or: [
        permissions.catalogue.edit,
        permissions.products.create,
        permissions.products.edit,
        permissions.employees.create,
        permissions.employees.edit,
        permissions.settings.general,
        permissions.settings.online,
      ],
    },
    summary: 'Store a square image; its id is what records keep',
    input: z.object({}),
    output: z.object({ id: z.number().int(), url: z.string() }),
    accepts_file: 'square_image',
    refusals: ['image_must_be_square'],
    rate_per_minute: 60,
  }),
};

const logo = z.object({ version: z.number().int(), file_id: z.number().int().nullable(), url: z.string().nullable() });

export const merchantLogo = {
  get: operation({
    area: 'merchant',
    method: 'GET',
    path: '/merchant_logo',
    access: { permission: permissions.settings.general },
    summary: 'The logo of the shop',
    input: z.object({}),
    output: logo,
  }),
  save: operation({
    area: 'merchant',
    method: 'PUT',
    path: '/merchant_logo',
    access: { permission: permissions.settings.general },
    summary: 'Choose a stored picture as the logo of the shop and of its documents from now on; without one, none',
    input: z.object({ version, file_id: recordId.optional() }),
    output: logo,
    refusals: ['logo_not_found'],
  }),
};

const progress = z.object({
  wizard_progress: z.array(z.string()),
  wizard_skipped: z.array(z.string()),
  percent: z.number().int(),
});

export const wizard = {
  updateProgress: operation({
    area: 'merchant',
    method: 'POST',
    path: '/wizard/update_progress',
    access: { permission: permissions.settings.general },
    summary: 'Record a finished step of the setup, once; the first is put off while the shop has no city and street',
    input: z.object({ step: z.enum(wizardStepNames) }),
    output: progress,
  }),
  skip: operation({
    area: 'merchant',
    method: 'POST',
    path: '/wizard/skip',
    access: { permission: permissions.settings.general },
    summary: 'Put off a step of the setup that is not finished; it may be finished at any time',
    input: z.object({ step: z.enum(wizardStepNames) }),
    output: progress,
  }),
};
