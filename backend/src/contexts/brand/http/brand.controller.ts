import { Controller, Get, Header, Headers, Inject, Param, Res, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Public } from '../../../platform/auth/access.js';
import { AS_BYTES, BYTES } from '../../../platform/http/edge/files.js';
import { notFound } from '../../../platform/http/problem.js';
import { supportHoursView } from '../../../platform/http/fields/support-hours.dto.js';
import { Logos, ProductSettings } from '../../settings/index.js';
import { brandStyle, versionOf } from './brand-style.js';
import { BrandDto } from './brand.dto.js';

const addressOf = (logo: string) => `/api/v1/brand/logos/${logo}`;

@ApiTags('brand')
@Controller('brand')
export class BrandController {
  constructor(
    @Inject(ProductSettings) private readonly settings: ProductSettings,
    @Inject(Logos) private readonly logos: Logos,
  ) {}

  /** What the web pages call themselves, and how they look. */
  @Public()
  @Get()
  show(): BrandDto {
    const { logo, supportHours, values } = this.settings;
    const { brandName, supportEmail, supportPhone, officeAddress, contactKeptDays, invitationKeptDays } = values;
    const style = this.style();
    return {
      brandName,
      supportEmail,
      kept: { contactKeptDays, invitationKeptDays },
      ...(supportPhone === '' ? {} : { supportPhone }),
      ...(officeAddress.length ? { officeAddress: [...officeAddress] } : {}),
      ...(supportHours ? { supportHours: supportHoursView(supportHours) } : {}),
      ...(style === '' ? {} : { style: `/api/v1/brand/style.css?${versionOf(style)}` }),
      ...(logo ? { logo: { light: addressOf(logo.light), dark: addressOf(logo.dark) } } : {}),
    };
  }

  /** The brand's colours as a style sheet, for pages that have the product's own beside. */
  @Public()
  @Get('style.css')
  @Header('Content-Type', 'text/css; charset=utf-8')
  @Header('Cache-Control', 'public, max-age=3600')
  @ApiProduces('text/css')
  @ApiOkResponse({ schema: { type: 'string' } })
  style(): string {
    const { brandColorLight: light, brandColorDark: dark } = this.settings.values;
    return brandStyle({ light, dark });
  }

  /** A logo that the brand shows, or showed: at its address it never changes. */
  @Public()
  @Get('logos/:id')
  @ApiProduces('image/webp')
  @ApiOkResponse({ schema: BYTES })
  async logo(
    @Param('id') id: string,
    @Headers('if-none-match') known: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile | undefined> {
    const picture = await this.logos.shown(id);
    if (!picture) throw notFound('logo');
    const etag = `"${id}"`;
    void reply.headers({ 'Cache-Control': 'public, max-age=31536000, immutable', ETag: etag });
    if (known === etag) {
      void reply.code(304);
      return undefined;
    }
    void reply.headers({ ...AS_BYTES, 'Content-Type': 'image/webp' });
    return new StreamableFile(picture);
  }
}
