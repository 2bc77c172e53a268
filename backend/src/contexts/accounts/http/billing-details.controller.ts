import { Body, Controller, Get, Inject, Put } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { Meta } from '@veilway/es-kernel';
import { CurrentAccount, type Account } from '../../../platform/auth/access.js';
import { Commands } from '../../../platform/event-sourcing/commands/commands.js';
import { DataKeys } from '../../../platform/event-sourcing/privacy/data-keys.js';
import { CommandMeta } from '../../../platform/http/command-meta.js';
import { SetBillingDetails } from '../domain/account.decider.js';
import { PeopleQueries } from '../read-models/people.queries.js';
import { BillingDetailsDto, WriteBillingDetailsDto } from './billing-details.dto.js';

@ApiBearerAuth()
@ApiTags('account')
@Controller('account/billing-details')
export class BillingDetailsController {
  constructor(
    @Inject(Commands) private readonly commands: Commands,
    @Inject(PeopleQueries) private readonly people: PeopleQueries,
    @Inject(DataKeys) private readonly dataKeys: DataKeys,
  ) {}

  /** What receipts say of who buys, beside name and address of mail. */
  @Get()
  async show(@CurrentAccount() { id }: Account): Promise<BillingDetailsDto> {
    const { company, address, taxNumber } = await this.people.billingDetailsOf(id);
    return { company: company ?? '', address: address ?? '', taxNumber: taxNumber ?? '' };
  }

  /** Changes it for receipts to come; those that are there stay as they are. */
  @Put()
  async set(
    @Body() { company, address, taxNumber }: WriteBillingDetailsDto,
    @CurrentAccount() account: Account,
    @CommandMeta() meta: Meta,
  ): Promise<BillingDetailsDto> {
    const sealed = (text: string | null | undefined) => (text ? this.dataKeys.seal(account.id, text) : null);
    const details = {
      company: await sealed(company),
      address: await sealed(address),
      taxNumber: await sealed(taxNumber),
    };
    await this.commands.complete(new SetBillingDetails(account.id, details, meta));
    return this.show(account);
  }
}
