import { Inject, Injectable } from '@nestjs/common';
import { Refusal, type Meta } from '@veilway/es-kernel';
import { Bearers } from '../../../platform/auth/bearers.js';
import { Secrets } from '../../../platform/crypto/secrets.js';
import { Aggregates } from '../../../platform/event-sourcing/commands/aggregates.js';
import { Commands } from '../../../platform/event-sourcing/commands/commands.js';
import { EnrolGateway, serverDecider, type Server } from '../../servers/index.js';

/** Why a token or a credential is worth nothing. */
export class Rejected extends Error {
  constructor(
    readonly code:
      | 'enrolment-token-invalid'
      | 'enrolment-token-expired'
      | 'enrolment-token-used'
      | 'gateway-credential-invalid',
    detail: string,
  ) {
    super(detail);
    this.name = 'Rejected';
  }
}

const invalid = () =>
  new Rejected(
    'enrolment-token-invalid',
    'This is no enrolment token of this API. Make a new one in the admin console.',
  );

/** Gateways prove themselves: once with an enrolment token, from then on with the credential they got for it. */
@Injectable()
export class Enrolment {
  constructor(
    @Inject(Secrets) private readonly secrets: Secrets,
    @Inject(Aggregates) private readonly aggregates: Aggregates,
    @Inject(Commands) private readonly commands: Commands,
    @Inject(Bearers) bearers: Bearers,
  ) {
    bearers.recognise((token) => {
      const [serverId] = this.secrets.verify('gateway', token) ?? [];
      return serverId && `gateway ${serverId}`;
    });
  }

  /** @throws Rejected when the token is not ours, has run out, or was used. */
  async enrol(
    token: string,
    publicKey: string,
    meta: Meta,
  ): Promise<{ serverId: string; credential: string; server: Server }> {
    const [serverId, number, expiresAt] = this.secrets.verify('enrolment', token) ?? [];
    if (serverId === undefined) throw invalid();
    if (meta.now.getTime() >= Number(expiresAt) * 1_000)
      throw new Rejected(
        'enrolment-token-expired',
        'This enrolment token has run out. Make a new one in the admin console.',
      );
    await this.carryOut(new EnrolGateway(serverId, { enrolment: Number(number), publicKey }, meta));
    const server = (await this.aggregates.load(serverDecider, serverId))!;
    return { serverId, credential: this.secrets.token('gateway', serverId, number!), server };
  }

  private async carryOut(command: EnrolGateway): Promise<void> {
    try {
      await this.commands.complete(command);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.code === 'gateway-key-unexpected') throw error;
      throw error.code === 'enrolment-token-used' ? new Rejected(error.code, error.message) : invalid();
    }
  }

  /**
   * The server that a credential speaks for, by the server's stream as it is now.
   * @throws Rejected when it is not ours, was revoked, or replaced by a later enrolment.
   */
  async serverOf(credential: string): Promise<string> {
    const [serverId, number] = this.secrets.verify('gateway', credential) ?? [];
    const server = serverId === undefined ? undefined : await this.aggregates.load(serverDecider, serverId);
    if (!server || server.isDeleted || server.gateway !== 'enrolled' || server.enrolment !== Number(number))
      throw new Rejected(
        'gateway-credential-invalid',
        'This gateway may not speak for a server (any more). Enrol it with a new token.',
      );
    return serverId!;
  }
}
