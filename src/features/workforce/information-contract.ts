import { z } from 'zod';
import { byId, listInput, listOutput, operation, whole } from '../../kernel/contract/contract.ts';
import { rowOf, sortKeys } from '../../kernel/contract/entity.ts';
import { accessOf } from '../../kernel/contract/screen.ts';
import { documentStates, informationFields } from './information-fields.ts';
import { employeeScreens } from './screens.ts';

const states = documentStates.map(({ value }) => value);

export const employeeInformation = {
  list: operation({
    area: 'merchant',
    method: 'GET',
    path: '/employees_information',
    access: accessOf(employeeScreens.information),
    summary: 'Employees with their papers and until when these are good (specification section 3)',
    input: listInput(['id', ...sortKeys(informationFields)], {
      documents: z.enum(states).optional(),
      status: whole(0, 1).optional(),
    }),
    output: listOutput(rowOf(informationFields)),
  }),
  file: operation({
    area: 'merchant',
    method: 'GET',
    path: '/employees/:id/file',
    access: accessOf(employeeScreens.information),
    summary: "An employee's personal file as PDF; the salary is in it for those who may see it",
    input: byId,
    output: z.any(),
    answers_file: true,
    refusals: ['employee_not_found'],
  }),
};
