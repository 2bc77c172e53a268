import {
  Global,
  Module,
  type DynamicModule,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { Inject } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, APP_PIPE } from '@nestjs/core';
import { CqrsModule } from '@nestjs/cqrs';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import { minutes, ThrottlerModule } from '@nestjs/throttler';
import { AccessGuard } from './auth/access.guard.js';
import { AccessTokens } from './auth/access-tokens.js';
import { Bearers } from './auth/bearers.js';
import { EndedSessions } from './auth/ended-sessions.js';
import { JwtStrategy } from './auth/jwt.strategy.js';
import { Proofs } from './auth/proofs.js';
import { PersonalInterceptor } from './auth/personal.interceptor.js';
import { Rights } from './auth/rights.js';
import { StaffFactors } from './auth/staff-factors.js';
import { Clock } from './clock.js';
import { keyFor, Secrets } from './crypto/secrets.js';
import { Aggregates } from './event-sourcing/commands/aggregates.js';
import { Commands } from './event-sourcing/commands/commands.js';
import { Database } from './event-sourcing/projections/database.js';
import { DataKeys } from './event-sourcing/privacy/data-keys.js';
import { EventStore } from './event-sourcing/store/event-store.js';
import { LiveSubscriptions } from './event-sourcing/processes/live-subscriptions.js';
import { ReadModels } from './event-sourcing/projections/read-models.js';
import { Registry } from './event-sourcing/registry.js';
import { Worker } from './event-sourcing/leadership/worker.js';
import { FanOut, NobodyElse } from './fan-out/fan-out.js';
import { RedisFanOut } from './fan-out/redis-fan-out.js';
import { DatabaseFiles } from './files/database-files.js';
import { Files } from './files/files.js';
import { FolderFiles } from './files/folder-files.js';
import { PositionInterceptor } from './http/position.interceptor.js';
import { ProblemFilter } from './http/problem.filter.js';
import { RateLimits } from './http/limits/rate-limits.js';
import { RequestCounts } from './fan-out/request-counts.js';
import { RequestDigests } from './http/edge/request-digests.js';
import { validationPipe } from './http/fields/validation.js';
import { Mailer } from './mail/mailer.js';
import { Logger } from './observability/logger.js';
import { Metrics } from './observability/metrics.js';
import { OperationsServer } from './observability/operations-server.js';
import { Readiness } from './observability/readiness.js';
import { SecurityEvents } from './observability/security-events.js';
import { filesIn, Settings } from './settings.js';

const services = [
  Aggregates,
  Commands,
  DataKeys,
  Registry,
  Worker,
  LiveSubscriptions,
  ReadModels,
  RequestDigests,
  Secrets,
  AccessTokens,
  Bearers,
  EndedSessions,
  Proofs,
  Rights,
  StaffFactors,
  RateLimits,
  Metrics,
  Readiness,
  OperationsServer,
  Logger,
  SecurityEvents,
  Mailer,
];

const fanOutOf = ({ redisUrl, masterKey }: Settings, preview: boolean): FanOut =>
  redisUrl && !preview ? new RedisFanOut(redisUrl, keyFor(masterKey, 'fan-out')) : new NobodyElse();

/** Everything that contexts share. Made from settings, a clock and the connections to the two stores. */
@Global()
@Module({})
export class PlatformModule implements OnApplicationBootstrap, OnApplicationShutdown {
  constructor(
    @Inject(Settings) private readonly settings: Settings,
    @Inject(Registry) private readonly registry: Registry,
    @Inject(Worker) private readonly worker: Worker,
    @Inject(LiveSubscriptions) private readonly liveSubscriptions: LiveSubscriptions,
    @Inject(Database) private readonly database: Database,
    @Inject(DataKeys) private readonly dataKeys: DataKeys,
    @Inject(FanOut) private readonly fanOut: FanOut,
  ) {
    const troubles = () => (fanOut.trouble ? [{ name: 'redis', reason: fanOut.trouble }] : []);
    registry.add({ troubles: () => Promise.resolve(troubles()) });
  }

  static with(settings: Settings, clock: Clock, preview = false): DynamicModule {
    const fanOut = fanOutOf(settings, preview);
    const counts = new RequestCounts(
      clock,
      fanOut,
      settings.redisUrl ? keyFor(settings.masterKey, 'counts') : undefined,
    );
    const shared = [
      { provide: FanOut, useValue: fanOut },
      { provide: RequestCounts, useValue: counts },
      { provide: Settings, useValue: settings },
      { provide: Clock, useValue: clock },
      { provide: EventStore, useFactory: () => new EventStore(settings.eventStoreUrl!) },
      {
        provide: Database,
        useFactory: () => (preview ? Database.unconnected() : Database.connect(settings.mongoUrl!)),
      },
      {
        provide: Files,
        useFactory: (database: Database): Files =>
          settings.databaseForgets ? new FolderFiles(filesIn(settings.dataDir)) : new DatabaseFiles(database),
        inject: [Database],
      },
      ...services,
    ];
    return {
      module: PlatformModule,
      imports: [
        CqrsModule.forRoot(),
        PassportModule,
        JwtModule.register({ secret: settings.jwtSecret, signOptions: { algorithm: 'HS256' } }),
        ThrottlerModule.forRoot({
          throttlers: [{ ttl: minutes(1), limit: 1 }],
          storage: counts,
          setHeaders: false,
        }),
      ],
      providers: [
        ...shared,
        JwtStrategy,
        { provide: APP_GUARD, useClass: AccessGuard },
        { provide: APP_PIPE, useFactory: validationPipe },
        { provide: APP_FILTER, useClass: ProblemFilter },
        { provide: APP_INTERCEPTOR, useClass: PositionInterceptor },
        { provide: APP_INTERCEPTOR, useClass: PersonalInterceptor },
      ],
      exports: [CqrsModule, ...shared.map((p) => ('provide' in p ? p.provide : p))],
    };
  }

  async onApplicationBootstrap(): Promise<void> {
    this.registry.verify();
    await this.dataKeys.proveMasterKey();
    // First: what follows from events may depend on what they follow.
    await this.liveSubscriptions.start(this.settings.role);
    if (this.settings.role !== 'api') this.worker.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.liveSubscriptions.stop();
    await this.worker.stop();
    await this.fanOut.stop();
    await this.database.close();
  }
}
