import { Inject, Injectable } from '@nestjs/common';
import { defaultsOf, type Recorded } from '@veilway/es-kernel';
import { businessHoursOf, type BusinessHours } from '../../../platform/business-hours.js';
import { Registry, type LiveSubscription } from '../../../platform/event-sourcing/registry.js';
import { EventStore } from '../../../platform/event-sourcing/store/event-store.js';
import { upcasted } from '../../../platform/event-sourcing/upcasting.js';
import { Settings } from '../../../platform/settings.js';
import { withChanges, type Chosen } from '../domain/chosen.js';
import { SETTINGS_ID, settingsEvents, type SettingsEvent } from '../domain/setting.events.js';
import { keptUntil, overAt, type Before } from '../domain/kept.js';
import { KEPT, LOGOS, SETTINGS, type KeptName, type SettingValues } from '../domain/setting.fields.js';

/** What holds while no admin has said anything: the environment's word, or else the program's. */
export const defaultsBy = (environment: Settings): SettingValues => {
  const { brandName, supportEmail, officeAddress, refundAloneUpToCents, relocationDays, sellerAddress, taxPercent } =
    environment;
  return {
    ...defaultsOf(SETTINGS),
    brandName,
    mailFrom: environment.mailFrom,
    supportEmail,
    supportPhone: environment.supportPhone ?? '',
    officeAddress: [...officeAddress],
    supportHours: environment.supportHours ?? '',
    refundAloneUpToCents,
    relocationDays,
    sellerName: environment.sellerName ?? '',
    sellerAddress: [...sellerAddress],
    sellerTaxNumber: environment.sellerTaxNumber ?? '',
    taxPercent: taxPercent === undefined ? '' : String(taxPercent),
  };
};

/**
 * What holds where admins said this: how much one of them may pay back alone they lower, and raise no higher than the
 * environment says. Whoever could, would need nobody for any refund.
 */
export const valuesOf = (defaults: SettingValues, chosen: Chosen): SettingValues => {
  const values = { ...defaults, ...chosen };
  return { ...values, refundAloneUpToCents: Math.min(values.refundAloneUpToCents, defaults.refundAloneUpToCents) };
};

/** The settings as they are now, in every process: each follows the log from what was said before it started. */
@Injectable()
export class ProductSettings implements LiveSubscription {
  readonly name = 'product-settings';
  readonly types = new Set(Object.keys(settingsEvents.current));
  readonly isEverywhere = true;

  private readonly defaults: SettingValues;
  private chosen: Chosen = {};
  private revision = -1n;
  private before: readonly (Before & { name: KeptName })[] = [];
  /** All that were ever set: a page that was drawn before still asks for its own. */
  readonly logos = new Set<string>();
  /** What holds now. */
  values: SettingValues;

  constructor(
    @Inject(Settings) environment: Settings,
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(Registry) private readonly registry: Registry,
  ) {
    this.defaults = defaultsBy(environment);
    this.values = this.defaults;
  }

  begin = async (): Promise<void> => {
    const said = await this.store.read(`${settingsEvents.category}-${SETTINGS_ID}`);
    [this.chosen, this.revision] = [{}, -1n];
    this.logos.clear();
    this.before = [];
    this.values = this.defaults;
    for (const stored of said) this.on(upcasted(this.registry.catalogs, stored)!);
  };

  on = ({ revision, at, data }: Recorded): void => {
    if (revision <= this.revision) return;
    this.revision = revision;
    this.chosen = withChanges(this.chosen, (data as SettingsEvent['data']).changes);
    for (const name of LOGOS) this.logos.add(this.chosen[name] ?? '');
    const { values: former } = this;
    this.values = valuesOf(this.defaults, this.chosen);
    const other = KEPT.filter((name) => this.values[name] !== former[name]);
    this.before = [...this.before, ...other.map((name) => ({ name, days: former[name], until: at }))];
  };

  /** What came then or before is kept no longer. */
  overAt(name: KeptName, now: Date): Date {
    return overAt(now, this.values[name], this.beforeOf(name));
  }

  /** Until when something is kept that came then. */
  keptUntil(name: KeptName, came: Date): Date {
    return keptUntil(came, this.values[name], this.beforeOf(name));
  }

  /** A text of how long something is kept, in which `{contactKeptDays}` stands for what that setting is. */
  told = (kept: string): string =>
    KEPT.reduce((text, name) => text.replaceAll(`{${name}}`, String(this.values[name])), kept);

  private beforeOf(name: KeptName): Before[] {
    return this.before.filter((one) => one.name === name);
  }

  /** Undefined: somebody is always there. */
  get supportHours(): BusinessHours | undefined {
    return businessHoursOf(this.values.supportHours);
  }

  /** What headers show of each mode; undefined: the product's own sign. */
  get logo(): Readonly<{ light: string; dark: string }> | undefined {
    const { brandLogoLight, brandLogoDark } = this.values;
    const [light, dark] = [brandLogoLight || brandLogoDark, brandLogoDark || brandLogoLight];
    return light ? { light, dark } : undefined;
  }

  /** Whose name mails come under. */
  get mailSender(): string {
    return this.values.mailSender || this.values.brandName;
  }
}
