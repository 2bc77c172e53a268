import { Inject, Module } from '@nestjs/common';
import { IpDatabase } from '@veilway/ip-intelligence/database';
import { Registry } from '../../platform/event-sourcing/registry.js';
import { FingerprintCounts } from './commands/fingerprint-counts.js';
import { fingerprintEvents } from './domain/fingerprint.events.js';
import { DnsResponder } from './dns/dns-responder.js';
import { DnsTestController } from './http/dns-test.controller.js';
import { FingerprintController } from './http/fingerprint.controller.js';
import { IpLookupController } from './http/ip-lookup.controller.js';
import { SpeedTestController } from './http/speed-test.controller.js';
import { ToolsController } from './http/tools.controller.js';
import { SpeedTests } from './speed-test/speed-tests.js';
import { StunResponder } from './stun/stun-responder.js';

/** What the public privacy tools ask of us. No visitor is stored or logged, and of browsers only how many are alike. */
@Module({
  controllers: [ToolsController, IpLookupController, FingerprintController, SpeedTestController, DnsTestController],
  providers: [
    { provide: IpDatabase, useFactory: () => new IpDatabase() },
    StunResponder,
    DnsResponder,
    FingerprintCounts,
    SpeedTests,
  ],
})
export class ToolsModule {
  constructor(@Inject(Registry) registry: Registry) {
    registry.add({ catalogs: [fingerprintEvents] });
  }
}
