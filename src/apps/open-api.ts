import { z } from 'zod';
import { type AnyOperation, mayAnswerFile, refusalsOf } from '../kernel/contract/contract.ts';
import { pathParameters, urlOf } from '../kernel/contract/request-rows.ts';

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    target: 'openapi-3.0',
    io,
    unrepresentable: 'any',
  }) as Record<string, unknown>;
  return json;
};

interface ObjectSchema {
  properties?: Record<string, unknown>;
  required?: string[];
}

const failures = {
  '401': { description: 'No session, or it ended' },
  '403': { description: 'Signed in, not allowed' },
  '422': { description: 'Bad input: `errors` by field' },
  '429': { description: 'Too many requests' },
  '500': { description: 'A fault, with `request_id`' },
};

const describeOperation = (operation: AnyOperation): Record<string, unknown> => {
  const input = schemaOf(operation.input, 'input') as ObjectSchema;
  const inPath = pathParameters(operation.path);
  const inQuery = operation.method === 'GET' || operation.method === 'DELETE';
  const names = Object.keys(input.properties ?? {});
  const refusals = refusalsOf(operation);
  const rest = names.filter((n) => !inPath.includes(n));
  return {
    summary: operation.summary,
    operationId: `${operation.method.toLowerCase()}_${operation.path.slice(1).replaceAll(/[/:]+/g, '_')}`,
    ...('public_because' in operation.access ? { security: [] } : { security: [{ bearer: [] }] }),
    'x-access': operation.access,
    ...(refusals.length > 0 ? { 'x-refusals': refusals } : {}),
    parameters: [
      ...inPath.map((name) => ({ name, in: 'path', required: true, schema: input.properties?.[name] })),
      ...(inQuery
        ? rest.map((name) => ({
            name,
            in: 'query',
            required: input.required?.includes(name) ?? false,
            schema: input.properties?.[name],
          }))
        : []),
      ...(operation.method === 'GET'
        ? []
        : [
            {
              name: 'Idempotency-Key',
              in: 'header',
              required: operation.moves_money ?? false,
              schema: { type: 'string', minLength: 8, maxLength: 100 },
            },
          ]),
    ],
    ...(!inQuery && (rest.length > 0 || operation.accepts_file)
      ? {
          requestBody: {
            content: {
              [operation.accepts_file ? 'multipart/form-data' : 'application/json']: {
                schema: {
                  type: 'object',
                  properties: {
                    ...Object.fromEntries(rest.map((n) => [n, input.properties?.[n]])),
                    ...(operation.accepts_file ? { file: { type: 'string', format: 'binary' } } : {}),
                  },
                  required: [
                    ...(input.required ?? []).filter((n) => rest.includes(n)),
                    ...(operation.accepts_file ? ['file'] : []),
                  ],
                },
              },
            },
          },
        }
      : {}),
    responses: {
      '200': {
        description: 'Done',
        content: operation.answers_file
          ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
          : { 'application/json': { schema: schemaOf(operation.output, 'output') } },
      },
      ...(mayAnswerFile(operation) && operation.area === 'merchant'
        ? { '202': { description: 'The file is being made: `export_id`, and its address in Location' } }
        : {}),
      ...failures,
      ...(refusals.length > 0
        ? {
            '501': {
              description: `Refused: ${refusals.join(', ')}`,
              content: { 'text/plain': { schema: { type: 'string' } } },
            },
          }
        : {}),
    },
  };
};

/** OpenAPI 3.0 of the given rows, made from the contract and so never stale. */
export const openApi = (title: string, operations: readonly AnyOperation[]): Record<string, unknown> => {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const operation of operations) {
    const path = urlOf(operation).replaceAll(/:([a-z_]+)/g, '{$1}');
    paths[path] ??= {};
    paths[path][operation.method.toLowerCase()] = describeOperation(operation);
  }
  return {
    openapi: '3.0.3',
    info: { title, version: '1' },
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    paths,
  };
};
