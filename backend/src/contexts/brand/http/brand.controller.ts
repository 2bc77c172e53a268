import { Controller, Get, Inject } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '../../../platform/auth/access.js';
import { supportHoursView } from '../../../platform/http/support-hours.dto.js';
import { ProductSettings } from '../../settings/index.js';
import { BrandDto } from './brand.dto.js';

@ApiTags('brand')
@Controller('brand')
export class BrandController {
  constructor(@Inject(ProductSettings) private readonly settings: ProductSettings) {}

  /** What the web pages call themselves. */
  @Public()
  @Get()
  show(): BrandDto {
    const { supportHours, values } = this.settings;
    const { brandName, supportEmail, supportPhone, officeAddress } = values;
    return {
      brandName,
      supportEmail,
      ...(supportPhone === '' ? {} : { supportPhone }),
      ...(officeAddress.length ? { officeAddress: [...officeAddress] } : {}),
      ...(supportHours ? { supportHours: supportHoursView(supportHours) } : {}),
    };
  }
}
