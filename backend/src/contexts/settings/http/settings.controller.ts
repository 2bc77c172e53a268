import { Body, Controller, Get, Inject, Patch, Post, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { leastContrast, READABLE, readableShade } from '@veilway/design-tokens';
import type { Meta } from '@veilway/es-kernel';
import type { FastifyReply } from 'fastify';
import { NeedsProof, Permits } from '../../../platform/auth/access.js';
import { Commands } from '../../../platform/event-sourcing/commands/commands.js';
import { LiveSubscriptions } from '../../../platform/event-sourcing/processes/live-subscriptions.js';
import { CommandMeta, RevisedMeta } from '../../../platform/http/command-meta.js';
import { sendRevision, unlessStale } from '../../../platform/http/etag.js';
import { FileBody, fileTaken } from '../../../platform/http/edge/files.js';
import { ProblemException } from '../../../platform/http/problem.js';
import { RouteLimit } from '../../../platform/http/limits/route-limit.js';
import { Settings } from '../../../platform/settings.js';
import { Logos } from '../commands/logos.js';
import { SETTINGS_ID } from '../domain/setting.events.js';
import { LOGOS, SETTINGS, type SettingName } from '../domain/setting.fields.js';
import { ChangeSettings } from '../domain/settings.decider.js';
import { ChangeAuthors } from '../ports/change-authors.js';
import { ShownPayments } from '../ports/shown-payments.js';
import { defaultsBy, valuesOf } from '../read-models/product-settings.js';
import { SettingLog } from '../read-models/setting-log.js';
import { ChangeSettingsDto, LogoDto, SettingChangesDto, SettingChangesQuery, SettingsDto } from './settings.dto.js';

const PLACES = Object.entries(SETTINGS).map(([name, setting]) => ({
  name: name as SettingName,
  section: setting.section,
  variable: 'env' in setting ? setting.env : null,
}));

const COLORS = { brandColorLight: 'light', brandColorDark: 'dark' } as const;

/** Whoever chooses a colour that nobody can read is told how little it is read, and the nearest one that is. */
const mustBeRead = (body: ChangeSettingsDto): void => {
  const errors = Object.entries(COLORS).flatMap(([name, mode]) => {
    const color = body[name as keyof typeof COLORS];
    if (!color || leastContrast(color, mode) >= READABLE) return [];
    const ratio = (Math.floor(leastContrast(color, mode) * 10) / 10).toFixed(1);
    const detail = `${name} ${color} has a contrast of ${ratio}:1 on ${mode} pages, and text needs ${READABLE}:1. ${readableShade(color, mode)} is the nearest that has it`;
    return [{ pointer: `/${name}`, detail }];
  });
  if (errors[0]) throw new ProblemException(400, 'validation-failed', 'Validation failed', errors[0].detail, errors);
};

@ApiTags('admin: settings')
@ApiBearerAuth()
@Permits('settings.read')
@Controller('admin/settings')
export class SettingsController {
  constructor(
    @Inject(SettingLog) private readonly log: SettingLog,
    @Inject(Commands) private readonly commands: Commands,
    @Inject(ChangeAuthors) private readonly authors: ChangeAuthors,
    @Inject(ShownPayments) private readonly payments: ShownPayments,
    @Inject(LiveSubscriptions) private readonly live: LiveSubscriptions,
    @Inject(Settings) private readonly environment: Settings,
    @Inject(Logos) private readonly logos: Logos,
  ) {}

  /** What admins set while the product runs, and which variables the environment sets. The ETag names their revision. */
  @Get()
  async show(@Res({ passthrough: true }) reply: FastifyReply): Promise<SettingsDto> {
    const { chosen, revision } = await this.log.read();
    sendRevision(reply, revision);
    const defaults = defaultsBy(this.environment);
    const ours = new Set<string | null>(PLACES.map(({ variable }) => variable));
    return {
      values: valuesOf(defaults, chosen),
      defaults,
      settings: PLACES.map((place) => ({ ...place, isChosen: place.name in chosen })),
      environment: this.environment.variables.filter(({ name }) => !ours.has(name)),
      paymentMethod: this.payments.method,
    };
  }

  /**
   * Changes settings, at once in all processes; what is left out stays. Null: as environment or program say.
   * @remarks With `If-Match` it changes the revision that was seen, or none: 412, with what is there now as `current`.
   */
  @Permits('settings.change')
  @NeedsProof()
  @Patch()
  async change(
    @Body() body: ChangeSettingsDto,
    @RevisedMeta() meta: Meta,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SettingsDto> {
    const now = () => this.show(reply);
    this.mustNotLoosen(body);
    mustBeRead(body);
    await this.mustBeThere(body);
    const wanted = new ChangeSettings(SETTINGS_ID, { ...body }, meta);
    const { position } = await unlessStale(() => this.commands.complete(wanted), now);
    await this.live.reached(position);
    return now();
  }

  /**
   * Uploads a logo: PNG, JPEG or WebP of at most 5 MB. It is shown once a setting names its id; one that none names is
   * removed after a day.
   * @remarks Send it as `application/octet-stream`. It is painted anew as WebP, made to fit into 512 by 128 pixels.
   */
  @Permits('settings.change')
  @RouteLimit(1 / 20)
  @Post('logos')
  @FileBody()
  async upload(@Body() file: Buffer, @CommandMeta() { now }: Meta): Promise<LogoDto> {
    return fileTaken(file, (bytes) => this.logos.take(bytes, now));
  }

  private async mustBeThere(body: ChangeSettingsDto): Promise<void> {
    for (const name of LOGOS) {
      const id = body[name];
      if (!id || (await this.logos.has(id))) continue;
      const detail = `${name} must be the id of a logo that was uploaded within the last day, or was set before`;
      throw new ProblemException(400, 'validation-failed', 'Validation failed', detail, [
        { pointer: `/${name}`, detail },
      ]);
    }
  }

  private mustNotLoosen({ refundAloneUpToCents: wanted }: ChangeSettingsDto): void {
    const most = this.environment.refundAloneUpToCents;
    if (wanted === undefined || wanted === null || wanted <= most) return;
    const detail = `refundAloneUpToCents must be at most ${most}, as the environment says: no admin alone lets admins be alone`;
    throw new ProblemException(400, 'validation-failed', 'Validation failed', detail, [
      { pointer: '/refundAloneUpToCents', detail },
    ]);
  }

  /** Changes of settings, or of one of them, and who made them. */
  @Get('changes')
  async changes(@Query() { name, limit, cursor }: SettingChangesQuery): Promise<SettingChangesDto> {
    const { changes: all } = await this.log.read();
    const older = all
      .map((change, place) => ({ change, place }))
      .slice(0, cursor === undefined ? undefined : Number(cursor));
    const found = older.filter(({ change }) => name === undefined || change.name === name).reverse();
    const page = found.slice(0, limit);
    const changes = page.map(({ change }) => change);
    const people = await this.authors.ofMany([...new Set(changes.map(({ byId }) => byId))]);
    const nameOf = (id: string) => people.get(id)?.fullName || people.get(id)?.email || null;
    const items = changes.map(({ from, to, ...change }) => ({
      ...change,
      ...(from === null ? {} : { from }),
      ...(to === null ? {} : { to }),
      by: nameOf(change.byId),
    }));
    return { items, nextCursor: found.length > limit ? String(page.at(-1)!.place) : null };
  }
}
