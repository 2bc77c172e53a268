import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { LIMITS } from './limits.js';
import metadata from './metadata.js';

/** TypeScript names the members of a union in the order in which it met them anywhere: a change elsewhere moves them. */
const inOrder = (part: unknown): void => {
  if (typeof part !== 'object' || part === null) return;
  for (const [name, value] of Object.entries(part))
    if (name === 'enum' && Array.isArray(value)) value.sort((one, other) => (one < other ? -1 : 1));
    else inOrder(value);
};

/** The OpenAPI document of an app, built with `preview` or not. Names and texts come from the source's own comments. */
export const openApiOf = async (app: NestFastifyApplication, brandName: string): Promise<OpenAPIObject> => {
  await SwaggerModule.loadPluginMetadata(metadata);
  const description =
    'Everything the web apps and the gateways do. Errors are RFC 9457 problems, explained in openapi/problems.md.';
  const document = SwaggerModule.createDocument(
    app,
    new DocumentBuilder()
      .setTitle(`${brandName} API`)
      .setDescription(description)
      .setVersion('1')
      .addBearerAuth()
      .build(),
    { operationIdFactory: (controller, method) => `${controller.replace(/Controller$/, '')}_${method}` },
  );
  Object.assign(document, { 'x-limits': LIMITS });
  inOrder(document.components);
  inOrder(document.paths);
  return document;
};
