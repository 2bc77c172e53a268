import { Controller, Get, Header, HttpCode, Inject, Post, StreamableFile } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { CurrentAccount, NeedsProof, type Account } from '../../../platform/auth/access.js';
import { notFound } from '../../../platform/http/problem.js';
import { RouteLimit } from '../../../platform/http/limits/route-limit.js';
import { SecurityEvents } from '../../../platform/observability/security-events.js';
import { PersonalExports, type ExportState } from '../commands/erasure/personal-exports.js';
import { PersonalExportDto } from './personal-export.dto.js';

const view = (state: ExportState): PersonalExportDto => ({
  status: state.status,
  done: 'done' in state ? state.done : null,
  of: 'of' in state ? state.of : null,
  expiresAt: 'expiresAt' in state ? state.expiresAt : null,
});

@ApiBearerAuth()
@ApiTags('account')
@Controller('account/export')
export class PersonalExportController {
  constructor(
    @Inject(PersonalExports) private readonly exports: PersonalExports,
    @Inject(SecurityEvents) private readonly security: SecurityEvents,
  ) {}

  /** Begins a copy of all that is stored about this person: a ZIP file, there for 24 hours. */
  @NeedsProof()
  @RouteLimit(1 / 60)
  @Post()
  @HttpCode(202)
  async begin(@CurrentAccount() { id }: Account): Promise<PersonalExportDto> {
    const begun = await this.exports.begin(id);
    this.security.note('data-exported', { account: id });
    return view(begun);
  }

  /** How far the copy is. */
  @Get()
  async show(@CurrentAccount() { id }: Account): Promise<PersonalExportDto> {
    return view(await this.exports.stateOf(id));
  }

  /** The copy: a file of JSON for each list, and an index that explains them. */
  @NeedsProof()
  @RouteLimit(1 / 60)
  @Get('file')
  @Header('Content-Type', 'application/zip')
  @Header('Content-Disposition', 'attachment; filename="my-data.zip"')
  @Header('Cache-Control', 'no-store')
  @ApiProduces('application/zip')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async file(@CurrentAccount() { id }: Account): Promise<StreamableFile> {
    const file = await this.exports.fileOf(id);
    if (!file) throw notFound('copy of your data');
    return new StreamableFile(file);
  }
}
