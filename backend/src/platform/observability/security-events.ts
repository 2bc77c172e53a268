import { Inject, Injectable } from '@nestjs/common';
import { Logger } from './logger.js';
import { Metrics } from './metrics.js';

/**
 * What happens that whoever guards an installation wants to hear of, and how loud. `counted`: by number alone, since a
 * line of the log would hold at what time somebody signed in.
 */
const LOUDNESS = {
  'sign-in-failed': 'info',
  'sign-in-locked': 'warn',
  'second-step-failed': 'info',
  'session-started': 'counted',
  'session-ended': 'counted',
  'session-reused': 'warn',
  'refused-by-role': 'warn',
  'role-changed': 'warn',
  'role-written': 'warn',
  'staff-invited': 'warn',
  'invitation-accepted': 'warn',
  'address-vouched-for': 'warn',
  'link-sent': 'info',
  'months-granted': 'info',
  'allowance-granted': 'info',
  'account-closed': 'info',
  'account-suspended': 'info',
  'account-written-to': 'info',
  'suspension-lifted': 'info',
  'data-exported': 'info',
  'password-reset': 'info',
  'password-changed': 'info',
  'address-changed': 'info',
  'address-restored': 'warn',
  'proof-failed': 'info',
  'second-factor-added': 'info',
  'second-factor-removed': 'warn',
  'factor-loss-confirmed': 'warn',
  'factor-loss-called-off': 'warn',
  'second-factors-taken-away': 'warn',
  'enrolment-token-made': 'info',
  'gateway-revoked': 'warn',
  'peers-imported': 'warn',
} as const;
export type SecurityEvent = keyof typeof LOUDNESS;

/** Random ids and words of ours: no address of a person or a network, no name. */
type Details = Readonly<{
  account?: string;
  by?: string;
  role?: string;
  route?: string;
  server?: string;
  limit?: string;
  count?: number;
}>;

@Injectable()
export class SecurityEvents {
  constructor(
    @Inject(Logger) private readonly log: Logger,
    @Inject(Metrics) private readonly metrics: Metrics,
  ) {
    for (const event of Object.keys(LOUDNESS)) metrics.securityEvents.inc({ event }, 0); // a rate needs its zero
  }

  note(event: SecurityEvent, details: Details = {}): void {
    this.metrics.securityEvents.inc({ event });
    const loudness = LOUDNESS[event];
    if (loudness !== 'counted') this.log[loudness]({ event, ...details }, 'security');
  }
}
