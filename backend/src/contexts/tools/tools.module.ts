import { Module } from '@nestjs/common';
import { IpDatabase } from '@veilway/ip-intelligence/database';
import { IpLookupController } from './http/ip-lookup.controller.js';
import { ToolsController } from './http/tools.controller.js';
import { StunResponder } from './stun/stun-responder.js';

/** What the public privacy tools ask of us. Nothing of it is stored or logged. */
@Module({
  controllers: [ToolsController, IpLookupController],
  providers: [{ provide: IpDatabase, useFactory: () => new IpDatabase() }, StunResponder],
})
export class ToolsModule {}
