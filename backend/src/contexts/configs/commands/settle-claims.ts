import { Inject } from '@nestjs/common';
import { CommandHandler } from '@nestjs/cqrs';
import { DomainCommand, Refusal, type Meta } from '@veilway/es-kernel';
import { Aggregates } from '../../../platform/event-sourcing/commands/aggregates.js';
import { Commands } from '../../../platform/event-sourcing/commands/commands.js';
import { stepOf } from '../../../platform/event-sourcing/commands/step.js';
import { ReleaseDeviceSlot } from '../../subscriptions/index.js';
import { ReleaseAddress } from '../domain/client-address.js';
import { AbandonConfig, configDecider, type Config } from '../domain/config.decider.js';
import { importedPeerDecider } from '../domain/imported-peer.js';
import { ConfigQueries } from '../read-models/configs.queries.js';
import { releasePeerKey } from './peer-keys.js';

/** Gives back what was taken for a config that does not have it: issuing, or moving to a new subscription, broke off. */
export class SettleClaims extends DomainCommand {
  readonly type = 'SettleClaims';
}

/** No peer was ever wanted for what is settled here, so that no gateway needs to confirm anything. */
@CommandHandler(SettleClaims)
export class SettleClaimsHandler {
  constructor(
    @Inject(Aggregates) private readonly aggregates: Aggregates,
    @Inject(Commands) private readonly commands: Commands,
    @Inject(ConfigQueries) private readonly configs: ConfigQueries,
  ) {}

  async execute({ id: configId, meta }: SettleClaims): Promise<void> {
    const claims = await this.configs.claimsOf(configId);
    if (!claims) return;
    const own = await this.ownOf(configId, meta);
    const surplus = [
      ...claims.slots
        .filter((slot) => slot !== own.slot)
        .map((slot) => new ReleaseDeviceSlot(slot, { configId }, stepOf(meta))),
      ...claims.addresses
        .filter(({ ip }) => ip !== own.clientIp)
        .map((address) => ReleaseAddress.of({ configId, ...address }, stepOf(meta))),
      ...claims.keys
        .filter(({ publicKey }) => publicKey !== own.publicKey)
        .map((key) => releasePeerKey({ configId, ...key }, stepOf(meta))),
    ];
    for (const command of surplus) await this.commands.execute(command);
  }

  /** A peer that was taken over has address and key before it is somebody's, and its config can come any day. */
  private async ownOf(configId: string, meta: Meta): Promise<Owned> {
    const imported = await this.aggregates.load(importedPeerDecider, configId);
    const config = await this.aggregates.load(configDecider, configId);
    if (imported?.status === 'waiting' && !config)
      return { clientIp: imported.clientIp, publicKey: imported.publicKey };
    return ownedBy(await this.decided(configId, meta));
  }

  /** The config as it will stay: one that is not there yet can come no more. */
  private async decided(id: string, meta: Meta): Promise<Config> {
    try {
      await this.commands.execute(new AbandonConfig(id, {}, stepOf(meta)));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error; // refused: it was issued
    }
    return (await this.aggregates.load(configDecider, id))!;
  }
}

type Owned = { slot?: string; clientIp?: string; publicKey?: string };

const ownedBy = (config: Config): Owned => {
  if (config.status === 'abandoned') return {};
  const { status, subscriptionId, clientIp, publicKey } = config;
  // A revoked config's own address and key wait for its gateway.
  return { clientIp, publicKey, ...(status === 'revoked' ? {} : { slot: subscriptionId }) };
};
