import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Clock } from '../../../../platform/clock.js';
import { Aggregates } from '../../../../platform/event-sourcing/commands/aggregates.js';
import { DataKeys } from '../../../../platform/event-sourcing/privacy/data-keys.js';
import { startMeta } from '../../../../platform/event-sourcing/commands/system-meta.js';
import { Unavailable } from '../../../../platform/event-sourcing/unavailable.js';
import { derivedId } from '../../../../platform/ids.js';
import { Logger } from '../../../../platform/observability/logger.js';
import { Settings } from '../../../../platform/settings.js';
import { accountDecider, RegisterAccount } from '../../domain/account.decider.js';
import { emailAddressDecider, ReserveEmailAddress } from '../../domain/email-address.decider.js';
import { EmailAddresses, normalised } from '../links/email-addresses.js';
import { Passwords } from '../passwords/passwords.js';

const RETRY_MS = 500;

/** The account that ADMIN_EMAIL and ADMIN_PASSWORD name, made at the first start. */
@Injectable()
export class FirstAdmin implements OnApplicationBootstrap, OnApplicationShutdown {
  private stopped = false;
  private settle!: (created: boolean) => void;
  /** Whether this process made it; known once the event store has answered. False also where somebody else has the address. */
  readonly created = new Promise<boolean>((resolve) => (this.settle = resolve));

  constructor(
    @Inject(Settings) private readonly settings: Settings,
    @Inject(Aggregates) private readonly aggregates: Aggregates,
    @Inject(DataKeys) private readonly dataKeys: DataKeys,
    @Inject(EmailAddresses) private readonly addresses: EmailAddresses,
    @Inject(Passwords) private readonly passwords: Passwords,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(Logger) private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    const { role, adminEmail, adminPassword } = this.settings;
    if (role === 'api' || !adminEmail || !adminPassword) this.settle(false);
    else void this.untilDone(adminEmail, adminPassword);
  }

  onApplicationShutdown(): void {
    this.stopped = true;
    this.settle(false);
  }

  private async untilDone(email: string, password: string): Promise<void> {
    while (!this.stopped) {
      try {
        return this.settle(await this.ensure(email, password));
      } catch (error) {
        if (!(error instanceof Unavailable)) this.log.error({ error }, 'the first admin could not be made');
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS).unref());
      }
    }
  }

  /** Ids derive from the address, so that two workers that start at once make one account. */
  private async ensure(email: string, password: string): Promise<boolean> {
    const { addressKey, owner } = await this.addresses.held(email);
    const id = derivedId('first-admin', addressKey);
    // Also where that account has another address since, or was erased.
    if ((owner && owner !== id) || (await this.aggregates.load(accountDecider, id))) return false;

    const meta = startMeta('first-admin', derivedId('first-admin-command', addressKey), this.clock.now());
    await this.dataKeys.create(id, meta);
    await this.aggregates.execute(emailAddressDecider, new ReserveEmailAddress(addressKey, { accountId: id }, meta));
    const seal = (text: string) => this.dataKeys.seal(id, text);
    const data = {
      email: await seal(normalised(email)),
      fullName: await seal('Administrator'),
      passwordHash: await seal(await this.passwords.hash(password)),
      addressKey,
      role: 'admin' as const,
      verified: true,
    };
    await this.aggregates.execute(accountDecider, new RegisterAccount(id, data, meta));
    return true;
  }
}
