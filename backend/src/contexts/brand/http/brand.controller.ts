import { Controller, Get, Inject } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '../../../platform/auth/access.js';
import { Settings } from '../../../platform/settings.js';
import { BrandDto } from './brand.dto.js';

@ApiTags('brand')
@Controller('brand')
export class BrandController {
  constructor(@Inject(Settings) private readonly settings: Settings) {}

  /** What the web pages call themselves. */
  @Public()
  @Get()
  show(): BrandDto {
    const { brandName, supportEmail, supportPhone, officeAddress } = this.settings;
    return {
      brandName,
      supportEmail,
      ...(supportPhone === undefined ? {} : { supportPhone }),
      ...(officeAddress.length ? { officeAddress: [...officeAddress] } : {}),
    };
  }
}
