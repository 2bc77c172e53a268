import { Injectable } from '@nestjs/common';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** Prometheus metrics. No label ever holds a person, an address or a path parameter. */
@Injectable()
export class Metrics {
  readonly registry = new Registry();
  readonly requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request, by route template and status class.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: SECONDS,
    registers: [this.registry],
  });
  readonly commands = new Histogram({
    name: 'command_duration_seconds',
    help: 'Time from receiving a command until its events are durable.',
    labelNames: ['command'] as const,
    buckets: SECONDS,
    registers: [this.registry],
  });
  readonly snapshots = new Counter({
    name: 'snapshots_total',
    help: 'States of long streams that were to be kept beside them. One that failed is made up for by reading more.',
    labelNames: ['outcome'] as const,
    registers: [this.registry],
  });
  readonly projections = new Histogram({
    name: 'projection_batch_duration_seconds',
    help: 'Time to write one batch of events into a read model.',
    labelNames: ['projection'] as const,
    buckets: SECONDS,
    registers: [this.registry],
  });
  readonly leads = new Gauge({
    name: 'worker_leads',
    help: 'Whether this process leads a group: the read models, or all that acts.',
    labelNames: ['group'] as const,
    registers: [this.registry],
  });
  readonly projectionLag = new Gauge({
    name: 'projection_lag_seconds',
    help: 'Age of the newest event a read model has, when it took it.',
    labelNames: ['projection'] as const,
    registers: [this.registry],
  });
  readonly eventsToCatchUp = new Gauge({
    name: 'read_models_events_left',
    help: 'Events that the read models of the process which writes them have still to take, of those that were there when it began.',
    registers: [this.registry],
  });
  readonly liveLag = new Gauge({
    name: 'live_subscriptions_lag_seconds',
    help: 'Age of the newest event that the live subscriptions of this process have, when they took it.',
    registers: [this.registry],
  });
  readonly parkedEvents = new Counter({
    name: 'parked_events_total',
    help: 'Events that a process manager could not handle and laid aside for an admin.',
    labelNames: ['process'] as const,
    registers: [this.registry],
  });
  readonly omissions = new Gauge({
    name: 'omissions',
    help: 'Things that should have followed from an event and had not when the last look was made.',
    labelNames: ['what'] as const,
    registers: [this.registry],
  });
  readonly usageRefused = new Counter({
    name: 'usage_lines_refused_total',
    help: 'Totals of devices that a gateway reported and that its line cannot have carried, by server.',
    labelNames: ['server'] as const,
    registers: [this.registry],
  });
  readonly gatewayHeartbeatAge = new Gauge({
    name: 'gateway_heartbeat_age_seconds',
    help: 'Time since the last heartbeat of a gateway, by server.',
    labelNames: ['server'] as const,
    registers: [this.registry],
  });
  readonly securityEvents = new Counter({
    name: 'security_events_total',
    help: 'Failed and locked sign-ins, sessions, refusals by role, changes of roles and of the rights of gateways.',
    labelNames: ['event'] as const,
    registers: [this.registry],
  });

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }
}
