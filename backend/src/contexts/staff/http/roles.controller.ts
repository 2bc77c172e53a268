import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Post, Put } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { refuse, type Meta } from '@veilway/es-kernel';
import { CurrentAccount, NeedsProof, Permits, type Account } from '../../../platform/auth/access.js';
import { PERMISSIONS, ROLES, type Permission } from '../../../platform/auth/permissions.js';
import { Rights } from '../../../platform/auth/rights.js';
import { Commands } from '../../../platform/event-sourcing/commands/commands.js';
import { LiveSubscriptions } from '../../../platform/event-sourcing/processes/live-subscriptions.js';
import { CommandMeta } from '../../../platform/http/command-meta.js';
import { notFound } from '../../../platform/http/problem.js';
import { createdId } from '../../../platform/ids.js';
import { SecurityEvents } from '../../../platform/observability/security-events.js';
import { AddRole, RemoveRole, RewriteRole, type RolesCommand } from '../domain/roles.decider.js';
import { ROLES_ID } from '../domain/roles.events.js';
import { LiveRoles } from '../read-models/live-roles.js';
import { RoleHolders } from '../read-models/role-holders.js';
import { RoleDto, RolesDto, WriteRoleDto } from './roles.dto.js';

@ApiTags('admin: people')
@ApiBearerAuth()
@Permits('people.read')
@Controller('admin/roles')
export class RolesController {
  constructor(
    @Inject(Commands) private readonly commands: Commands,
    @Inject(LiveSubscriptions) private readonly live: LiveSubscriptions,
    @Inject(LiveRoles) private readonly roles: LiveRoles,
    @Inject(RoleHolders) private readonly holders: RoleHolders,
    @Inject(Rights) private readonly rights: Rights,
    @Inject(SecurityEvents) private readonly security: SecurityEvents,
  ) {}

  /** All roles: first those that are always there, then the installation’s own by name. */
  @Get()
  async list(): Promise<RolesDto> {
    const own = [...this.roles.all].sort(([, one], [, other]) => one.name.localeCompare(other.name));
    return { items: await Promise.all([...ROLES, ...own.map(([id]) => id)].map((id) => this.one(id))) };
  }

  /** One role. */
  @Get(':id')
  async show(@Param('id') id: string): Promise<RoleDto> {
    if (!this.rights.knows(id)) throw notFound('role');
    return this.one(id);
  }

  /** Adds a role; with no right that whoever adds it lacks. */
  @Permits('people.change')
  @NeedsProof()
  @Post()
  async add(
    @Body() { name, permissions }: WriteRoleDto,
    @CurrentAccount() me: Account,
    @CommandMeta() meta: Meta,
  ): Promise<RoleDto> {
    this.rights.demandAll(me.role, permissions);
    const roleId = `custom-${createdId(meta.commandId, 'role')}`;
    await this.decided(new AddRole(ROLES_ID, { roleId, name, permissions }, meta), me);
    return this.one(roleId);
  }

  /**
   * Writes a role anew. Whoever has it may do so much and no more at once, without signing in again. Nobody rewrites the
   * role that they have themselves.
   */
  @Permits('people.change')
  @NeedsProof()
  @Put(':id')
  async rewrite(
    @Param('id') roleId: string,
    @Body() { name, permissions }: WriteRoleDto,
    @CurrentAccount() me: Account,
    @CommandMeta() meta: Meta,
  ): Promise<RoleDto> {
    this.mustBeOwnAndAnothers(roleId, me);
    this.rights.demandAll(me.role, permissions, this.rights.of(roleId));
    await this.decided(new RewriteRole(ROLES_ID, { roleId, name, permissions }, meta), me);
    return this.one(roleId);
  }

  /** Deletes a role that nobody has. */
  @Permits('people.change')
  @NeedsProof()
  @Delete(':id')
  @HttpCode(204)
  async remove(@Param('id') roleId: string, @CurrentAccount() me: Account, @CommandMeta() meta: Meta): Promise<void> {
    this.mustBeOwnAndAnothers(roleId, me);
    this.rights.demandAll(me.role, this.rights.of(roleId));
    const holders = await this.holders.count(roleId);
    await this.decided(new RemoveRole(ROLES_ID, { roleId, holders }, meta), me);
  }

  private async decided(command: RolesCommand, { id: by }: Account): Promise<void> {
    const { position } = await this.commands.complete(command);
    await this.live.reached(position);
    this.security.note('role-written', { by });
  }

  private mustBeOwnAndAnothers(roleId: string, me: Account): void {
    if (!this.rights.knows(roleId)) throw notFound('role');
    if (!this.roles.all.has(roleId))
      refuse('role-is-built-in', 'This role is always as it is. Copy it as a new role, and change that.');
    if (roleId === me.role) refuse('own-role', 'Nobody changes their own rights. Ask somebody else who may.');
  }

  private async one(id: string): Promise<RoleDto> {
    const has = this.rights.of(id);
    const permissions: Permission[] = PERMISSIONS.filter((permission) => has.has(permission));
    return { id, name: this.rights.nameOf(id), permissions, holders: await this.holders.count(id) };
  }
}
