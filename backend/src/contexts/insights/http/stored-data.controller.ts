import { Controller, Get, Inject } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '../../../platform/auth/access.js';
import { Registry } from '../../../platform/event-sourcing/registry.js';
import { storedDataOf } from '../../../platform/event-sourcing/stored-data.js';
import { ProductSettings } from '../../settings/index.js';
import { StoredDataDto } from './insights.dto.js';

@ApiTags('account')
@Controller('stored-data')
export class StoredDataController {
  constructor(
    @Inject(Registry) private readonly registry: Registry,
    @Inject(ProductSettings) private readonly settings: ProductSettings,
  ) {}

  /** What is stored of people, field by field, what for and for how long: as it is told to the program that stores it, and of nobody in particular. */
  @Public()
  @Get()
  show(): StoredDataDto {
    return storedDataOf(this.registry, this.settings.told);
  }
}
