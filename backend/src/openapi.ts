import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import metadata from './metadata.js';

/** The OpenAPI document of an app, built with `preview` or not. Names and texts come from the source's own comments. */
export const openApiOf = async (app: NestFastifyApplication, brandName: string): Promise<OpenAPIObject> => {
  await SwaggerModule.loadPluginMetadata(metadata);
  const description =
    'Everything the web apps and the gateways do. Errors are RFC 9457 problems, explained in openapi/problems.md.';
  return SwaggerModule.createDocument(
    app,
    new DocumentBuilder()
      .setTitle(`${brandName} API`)
      .setDescription(description)
      .setVersion('1')
      .addBearerAuth()
      .build(),
    { operationIdFactory: (controller, method) => `${controller.replace(/Controller$/, '')}_${method}` },
  );
};
