import { Inject } from '@nestjs/common';
import { CommandHandler } from '@nestjs/cqrs';
import { DataKeys } from '../../../platform/event-sourcing/privacy/data-keys.js';
import { ForgetImportedPeer } from '../domain/imported-peer.js';

@CommandHandler(ForgetImportedPeer)
export class ForgetImportedPeerHandler {
  constructor(@Inject(DataKeys) private readonly dataKeys: DataKeys) {}

  async execute({ id }: ForgetImportedPeer): Promise<void> {
    await this.dataKeys.destroy(id);
  }
}
