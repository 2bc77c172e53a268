import { Inject, Injectable } from '@nestjs/common';
import { refuse, Refusal, type DomainCommand, type Meta } from '@veilway/es-kernel';
import { generateKeyPair } from '@veilway/wireguard';
import AsyncLock from 'async-lock';
import { Aggregates } from '../../../platform/event-sourcing/commands/aggregates.js';
import { Commands } from '../../../platform/event-sourcing/commands/commands.js';
import { DataKeys } from '../../../platform/event-sourcing/privacy/data-keys.js';
import { stepOf } from '../../../platform/event-sourcing/commands/step.js';
import type { Row } from '../../../platform/event-sourcing/projections/rows.js';
import { createdId, isDerived } from '../../../platform/ids.js';
import { AccountQueries } from '../../accounts/index.js';
import { existingServer, isOffered, serverDecider, type Server } from '../../servers/index.js';
import {
  DEVICE_MOVING,
  ReleaseDeviceSlot,
  subscriptionDecider,
  SubscriptionQueries,
  TakeDeviceSlot,
} from '../../subscriptions/index.js';
import { ReleaseAddress } from '../domain/client-address.js';
import { configDecider, IssueConfig, RepeatIssue } from '../domain/config.decider.js';
import type { ConfigIssuedData, Device } from '../domain/config.events.js';
import { keptOutBy, suspensionUnder } from '../domain/suspension.js';
import { ConfigQueries } from '../read-models/configs.queries.js';
import type { ConfigRow } from '../read-models/configs.read-model.js';
import { AddressPool } from './address-pool.js';
import { claimPeerKey, releasePeerKey } from './peer-keys.js';

/** `publicKey`: of a pair made outside; without it we make one and keep the private key sealed. */
type Wanted = { accountId: string; serverId: string; publicKey?: string };
/** A new device, or one that moves: then by its config, which the new one takes the place of. */
export type WantedConfig = Wanted &
  ({ deviceName: string } | { movedFrom: Row<ConfigRow>; relocation?: ConfigIssuedData['relocation'] });

/**
 * So many of an account's revoked configs may still have a place on a server: one is free only when the gateway has let go
 * of it, and who issues and revokes in turn must not take all there are.
 */
const mostLeaving = ({ maxClients }: Server): number => Math.max(10, Math.floor(maxClients / 10));

/** Names each field, also those that may be missing: the compiler finds the one that would be left behind. */
const deviceOf = ({ deviceName }: Device): Whole<Device> => ({ deviceName });
type Whole<T> = { [F in keyof Required<T>]: T[F] };

export const ALLOWED_IPS = ['0.0.0.0/0', '::/0'];

/**
 * Issuing takes a device slot, then an address and the key's place on the server, each decided on its own stream, and
 * then writes ConfigIssued. A refusal on the way gives back at once what was taken; after a crash the claims timer does.
 */
@Injectable()
export class ConfigIssuer {
  private readonly mutex = new AsyncLock({ maxPending: Infinity });

  constructor(
    @Inject(Aggregates) private readonly aggregates: Aggregates,
    @Inject(Commands) private readonly commands: Commands,
    @Inject(DataKeys) private readonly dataKeys: DataKeys,
    @Inject(SubscriptionQueries) private readonly subscriptions: SubscriptionQueries,
    @Inject(AddressPool) private readonly addresses: AddressPool,
    @Inject(ConfigQueries) private readonly configs: ConfigQueries,
    @Inject(AccountQueries) private readonly accounts: AccountQueries,
  ) {}

  /** Answers the config's id once the lists show it. */
  async issue(wanted: WantedConfig, meta: Meta): Promise<string> {
    const id = createdId(meta.commandId, 'config');
    await this.mutex.acquire(id, async () => {
      const isRepeated = isDerived(meta.commandId) && (await this.aggregates.load(configDecider, id)) !== undefined;
      await this.commands.complete(isRepeated ? new RepeatIssue(id, {}, meta) : await this.prepared(id, wanted, meta));
    });
    return id;
  }

  private async prepared(configId: string, wanted: WantedConfig, meta: Meta): Promise<IssueConfig> {
    const { accountId, serverId } = wanted;
    const [server, current, leaving, account] = await Promise.all([
      this.aggregates.load(serverDecider, serverId).then(existingServer),
      this.subscriptions.current(accountId),
      this.configs.leaving(accountId, serverId),
      this.accounts.get(accountId),
    ]);
    if (!isOffered(server))
      refuse('server-not-available', 'This server is not available at the moment. Choose another server.');
    if (wanted.publicKey === server.publicKey)
      refuse('public-key-in-use', 'This is the public key of the server. Make a new key pair for this device.');
    const old = 'movedFrom' in wanted ? await this.movable(wanted.movedFrom, serverId) : undefined;
    if (leaving >= mostLeaving(server))
      refuse(
        'devices-leaving',
        'This server has not let go of the devices that you removed. Try again in a minute, or choose another server.',
      );
    const subscription =
      current ?? refuse('no-active-subscription', 'You need an active subscription to download configuration files');

    const device = { configId, ...(old ? { movedFrom: old.id } : {}) };
    await this.takeSlot(subscription.id, device, meta);
    try {
      const place = await this.placed(configId, wanted, server, meta);
      return new IssueConfig(
        configId,
        {
          accountId,
          serverId,
          subscriptionId: subscription.id,
          ...(await this.device(wanted)),
          ...place,
          dnsServers: server.dnsServers,
          allowedIps: ALLOWED_IPS,
          usageAnchor: subscription.firstPeriodStart,
          suspendedFor: keptOutBy(account) ?? suspensionUnder(subscription),
          ...(old ? { movedFrom: { configId: old.id, serverId: old.serverId } } : {}),
          ...('relocation' in wanted && wanted.relocation ? { relocation: wanted.relocation } : {}),
        },
        meta,
      );
    } catch (error) {
      await this.givenBackIfRefused(error, new ReleaseDeviceSlot(subscription.id, { configId }, stepOf(meta)));
      throw error;
    }
  }

  private async device(wanted: WantedConfig): Promise<Whole<Device>> {
    return 'movedFrom' in wanted
      ? deviceOf(wanted.movedFrom)
      : { deviceName: await this.dataKeys.seal(wanted.accountId, wanted.deviceName) };
  }

  /** A device moves one step at a time, or it would be at many places with one slot. */
  private async movable(old: Row<ConfigRow>, serverId: string): Promise<Row<ConfigRow>> {
    if (old.status === 'revoked')
      refuse('config-revoked', 'This config was revoked. Issue a new one to connect again.');
    if (old.serverId === serverId)
      refuse('same-server', 'This device is on this server already. Choose another server.');
    return old.moving || (await this.configs.isArriving(old)) ? refuse('device-moving', DEVICE_MOVING) : old;
  }

  /** Revoked devices give their slots back behind the scenes, after a crash some seconds later: until then they are in nobody's way. */
  private async takeSlot(subscriptionId: string, device: TakeDeviceSlot['data'], meta: Meta): Promise<void> {
    const take = () => this.commands.execute(new TakeDeviceSlot(subscriptionId, device, stepOf(meta)));
    try {
      await take();
    } catch (error) {
      if (!(error instanceof Refusal && error.code === 'device-limit-reached')) throw error;
      const { slots } = (await this.aggregates.load(subscriptionDecider, subscriptionId))!;
      for (const configId of slots.keys())
        if ((await this.aggregates.load(configDecider, configId))?.status === 'revoked')
          await this.commands.execute(new ReleaseDeviceSlot(subscriptionId, { configId }, stepOf(meta)));
      await take();
    }
  }

  /** Address and key, each the config's alone. */
  private async placed(configId: string, wanted: WantedConfig, { network, maxClients }: Server, meta: Meta) {
    const { accountId, serverId } = wanted;
    const { publicKey, privateKey } = wanted.publicKey ? { ...wanted, privateKey: null } : await generateKeyPair();
    const key = { configId, serverId, publicKey: publicKey! };
    const [claimed, reserved] = await Promise.allSettled([
      this.commands.execute(claimPeerKey(key, stepOf(meta))),
      this.addresses.reserve({ serverId, network, maxClients }, configId, meta),
    ]);
    if (claimed.status === 'fulfilled' && reserved.status === 'fulfilled') {
      const sealed = privateKey === null ? null : await this.dataKeys.seal(accountId, privateKey);
      return { publicKey: publicKey!, privateKey: sealed, clientIp: reserved.value };
    }
    if (claimed.status === 'fulfilled')
      await this.givenBackIfRefused((reserved as PromiseRejectedResult).reason, releasePeerKey(key, stepOf(meta)));
    if (reserved.status === 'fulfilled') {
      const address = { configId, serverId, ip: reserved.value };
      await this.givenBackIfRefused(
        (claimed as PromiseRejectedResult).reason,
        ReleaseAddress.of(address, stepOf(meta)),
      );
    }
    throw claimed.status === 'rejected' ? claimed.reason : (reserved as PromiseRejectedResult).reason;
  }

  /** Any other failure leaves open what was done: a repetition goes on from there, or the claims timer cleans up. */
  private async givenBackIfRefused(error: unknown, release: DomainCommand): Promise<void> {
    if (error instanceof Refusal) await this.commands.execute(release);
  }
}
