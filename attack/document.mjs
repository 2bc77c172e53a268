import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv from 'ajv';
import addFormats from 'ajv-formats';
import { ROOT } from '../scripts/lib/run.mjs';

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

/** OpenAPI 3.0 says `nullable` where JSON Schema lists `null` beside the rest. */
const asJsonSchema = (schema) => {
  if (Array.isArray(schema)) return schema.map(asJsonSchema);
  if (schema === null || typeof schema !== 'object') return schema;
  const { nullable, discriminator, ...rest } = schema;
  const plain = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, asJsonSchema(value)]));
  return nullable ? { anyOf: [plain, { type: 'null' }] } : plain;
};

const PROBLEM = {
  type: 'object',
  required: ['type', 'title', 'status', 'instance', 'traceId'],
  additionalProperties: false,
  properties: {
    type: { type: 'string', pattern: '^/problems/[a-z-]+$' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    instance: { type: 'string' },
    traceId: { type: 'string' },
    errors: {
      type: 'array',
      maxItems: 20,
      items: {
        type: 'object',
        required: ['pointer', 'detail'],
        additionalProperties: false,
        properties: { pointer: { type: 'string' }, detail: { type: 'string' } },
      },
    },
  },
};

/** What our OpenAPI document promises: operations, their bodies, and what answers must look like. */
export const readDocument = () => {
  const document = JSON.parse(readFileSync(join(ROOT, 'openapi/openapi.json'), 'utf8'));
  const problems = readFileSync(join(ROOT, 'openapi/problems.md'), 'utf8');
  const explained = new Set([...problems.matchAll(/^### `([a-z-]+)`/gm)].map(([, word]) => `/problems/${word}`));
  const ajv = addFormats(new Ajv({ strict: false, allErrors: false }));
  ajv.addSchema({ $id: 'document', components: asJsonSchema(document.components) });
  const validator = (schema) => {
    const text = JSON.stringify(asJsonSchema(schema)).replaceAll('"#/components/', '"document#/components/');
    return ajv.compile(JSON.parse(text));
  };
  const resolved = (schema) =>
    schema?.$ref ? document.components.schemas[schema.$ref.split('/').at(-1)] : (schema ?? undefined);

  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.filter((method) => item[method]).map((method) => {
      const { responses, requestBody, parameters = [] } = item[method];
      return {
        name: `${method.toUpperCase()} ${path.replace('/api/v1/', '')}`,
        method: method.toUpperCase(),
        path,
        parameters,
        body: resolved(requestBody?.content['application/json']?.schema),
        answers: new Map(
          Object.entries(responses).map(([status, { content = {} }]) => [
            Number(status),
            new Map(
              Object.entries(content).map(([type, { schema }]) => [
                type,
                type === 'application/json' && schema ? validator(schema) : undefined,
              ]),
            ),
          ]),
        ),
      };
    }),
  );
  return { operations, resolved, explained, isProblem: ajv.compile(PROBLEM) };
};
