import { Inject, Injectable } from '@nestjs/common';
import { refuse, Refusal, type Meta } from '@veilway/es-kernel';
import { generateKeyPair } from '@veilway/wireguard';
import { Aggregates } from '../../../platform/event-sourcing/aggregates.js';
import { Commands } from '../../../platform/event-sourcing/commands.js';
import { DataKeys } from '../../../platform/event-sourcing/data-keys.js';
import { stepOf } from '../../../platform/event-sourcing/step.js';
import { createdId } from '../../../platform/ids.js';
import { KeyedMutex } from '../../../platform/keyed-mutex.js';
import { isOffered, serverDecider, standing, type Server } from '../../servers/index.js';
import { ReleaseDeviceSlot, SubscriptionQueries, TakeDeviceSlot } from '../../subscriptions/index.js';
import { ReleaseAddress } from '../domain/client-address.js';
import { configDecider, IssueConfig, RepeatIssue } from '../domain/config.decider.js';
import { AddressPool } from './address-pool.js';
import { claimPeerKey } from './peer-keys.js';

/** `publicKey`: of a pair made outside; without it we make one and keep the private key sealed. */
export type WantedConfig = { accountId: string; serverId: string; deviceName: string; publicKey?: string };

const ALLOWED_IPS = ['0.0.0.0/0', '::/0'];

/**
 * Issuing takes a device slot, an address and the key's place on the server, each decided on its own stream, and then
 * writes ConfigIssued. A refusal on the way gives back at once what was taken; after a crash the claims timer does.
 */
@Injectable()
export class ConfigIssuer {
  private readonly mutex = new KeyedMutex();

  constructor(
    @Inject(Aggregates) private readonly aggregates: Aggregates,
    @Inject(Commands) private readonly commands: Commands,
    @Inject(DataKeys) private readonly dataKeys: DataKeys,
    @Inject(SubscriptionQueries) private readonly subscriptions: SubscriptionQueries,
    @Inject(AddressPool) private readonly addresses: AddressPool,
  ) {}

  /** Answers the config's id once the lists show it. */
  async issue(wanted: WantedConfig, meta: Meta): Promise<string> {
    const id = createdId(meta.commandId, 'config');
    await this.mutex.run(id, async () => {
      const isRepeated = (await this.aggregates.load(configDecider, id)) !== undefined;
      await this.commands.complete(isRepeated ? new RepeatIssue(id, {}, meta) : await this.prepared(id, wanted, meta));
    });
    return id;
  }

  private async prepared(id: string, wanted: WantedConfig, meta: Meta): Promise<IssueConfig> {
    const server = standing(await this.aggregates.load(serverDecider, wanted.serverId));
    if (!isOffered(server))
      refuse('server-not-available', 'This server is not available at the moment. Choose another server.');
    const subscription =
      (await this.subscriptions.current(wanted.accountId)) ??
      refuse('no-active-subscription', 'You need an active subscription to download configuration files');

    await this.commands.execute(new TakeDeviceSlot(subscription.id, { configId: id }, stepOf(meta)));
    try {
      return await this.placed(id, wanted, server, subscription, meta);
    } catch (error) {
      // Any other failure leaves open what was done: a repetition goes on from there, or the claims timer cleans up.
      if (error instanceof Refusal)
        await this.commands.execute(new ReleaseDeviceSlot(subscription.id, { configId: id }, stepOf(meta)));
      throw error;
    }
  }

  private async placed(
    id: string,
    { accountId, serverId, deviceName, publicKey: ownKey }: WantedConfig,
    { network, maxClients, dnsServers }: Server,
    subscription: { id: string; firstPeriodStart: string },
    meta: Meta,
  ): Promise<IssueConfig> {
    const clientIp = await this.addresses.reserve({ serverId, network, maxClients }, id, meta);
    const { publicKey, privateKey } = ownKey ? { publicKey: ownKey, privateKey: null } : await generateKeyPair();
    try {
      await this.commands.execute(claimPeerKey({ configId: id, serverId, publicKey }, stepOf(meta)));
    } catch (error) {
      if (error instanceof Refusal)
        await this.commands.execute(ReleaseAddress.of({ configId: id, serverId, ip: clientIp }, stepOf(meta)));
      throw error;
    }
    const sealed = (text: string) => this.dataKeys.seal(accountId, text);
    return new IssueConfig(
      id,
      {
        accountId,
        serverId,
        subscriptionId: subscription.id,
        deviceName: await sealed(deviceName),
        publicKey,
        privateKey: privateKey && (await sealed(privateKey)),
        clientIp,
        dnsServers,
        allowedIps: ALLOWED_IPS,
        usageAnchor: subscription.firstPeriodStart,
      },
      meta,
    );
  }
}
