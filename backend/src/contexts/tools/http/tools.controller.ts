import { Controller, Get, Inject } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '../../../platform/auth/access.js';
import { Settings } from '../../../platform/settings.js';
import { ToolsDto } from './tools.dto.js';

@ApiTags('tools')
@Controller('tools')
export class ToolsController {
  constructor(@Inject(Settings) private readonly settings: Settings) {}

  /** What the privacy tools can test here, and by which servers. */
  @Public()
  @Get()
  show(): ToolsDto {
    const { stunPort, stunServers, publicUrl, lookupServices, dnsTestZone } = this.settings;
    const ours = stunPort > 0 ? [`stun:${new URL(publicUrl).hostname}:${stunPort}`] : [];
    return {
      stunServers: [...ours, ...stunServers],
      lookupServices: [...lookupServices],
      dnsZone: dnsTestZone ?? null,
    };
  }
}
