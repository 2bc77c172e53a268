import { Controller, Get, Inject } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '../../../platform/auth/access.js';
import { commonFields, storedFields } from '../../../platform/event-sourcing/projections/read-model.js';
import { Registry } from '../../../platform/event-sourcing/registry.js';
import { StoredDataDto } from './insights.dto.js';

@ApiTags('account')
@Controller('stored-data')
export class StoredDataController {
  constructor(@Inject(Registry) private readonly registry: Registry) {}

  /** What the database keeps of people, field by field, and what for: as it is told to keep it, and of nobody in particular. */
  @Public()
  @Get()
  show(): StoredDataDto {
    const items = this.registry.readModels
      .filter(({ about }) => about === 'people')
      .map(({ projection: { name }, purpose, schema }) => ({ name, purpose, fields: storedFields(schema) }));
    return { common: [...commonFields], items };
  }
}
