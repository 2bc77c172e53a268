import type { Config } from './config-text.js';

/** A config, and the one that it takes the place of while its device moves. */
export type Device = { config: Config; old?: Config };

/** Configs by device: one that moves has two for a while. */
export const devicesOf = (configs: readonly Config[]): Device[] => {
  const replaced = new Map(configs.flatMap((config) => (config.moving ? [[config.moving.to, config] as const] : [])));
  const present = new Set(configs.map(({ id }) => id));
  return configs
    .filter(({ moving }) => !moving || !present.has(moving.to))
    .map((config) => ({ config, old: replaced.get(config.id) }));
};

/** Whether a device is as it was, neither moved nor gone. */
export const isStill = ({ config, old }: Device, all: readonly Config[]): boolean =>
  devicesOf(all).some((now) => now.config.id === config.id && now.old?.id === old?.id);

/** A device moves one step at a time, and while it has a plan. */
export const canMove = (config: Config, all: readonly Config[]): boolean =>
  config.suspendedReason !== 'subscription-ended' &&
  !config.moving &&
  !all.some(({ moving }) => moving?.to === config.id);
