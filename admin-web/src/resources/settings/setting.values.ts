import { ChangeSettingsDto } from '@veilway/api-client/records';
import type { SettingChange, Settings } from '../../providers/types.js';
import { centsOf, typedOf } from '../../ui/cents.js';
import { texts } from './texts.js';

export type SettingName = SettingChange['name'];
type Value = Settings['values'][SettingName];

/** What one may say of each setting, as the API has it. */
export const FIELDS = ChangeSettingsDto;

/** A setting as it is typed: lists a line each, amounts as people write them; a switch stays one. */
export type Typed = string | boolean;
export type TypedSettings = Partial<Record<SettingName, Typed>>;

export const isLogo = (name: SettingName): name is 'brandLogoLight' | 'brandLogoDark' => name.startsWith('brandLogo');

const isMoney = (name: SettingName): name is 'refundAloneUpToCents' => name === 'refundAloneUpToCents';

export const typed = (name: SettingName, value: Value): Typed => {
  if (isMoney(name)) return typedOf(value as number);
  if (Array.isArray(value)) return value.join('\n');
  return typeof value === 'boolean' ? value : String(value);
};

export const valueOf = (name: SettingName, value: Typed): Value => {
  if (typeof value === 'boolean') return value;
  if (isMoney(name)) return centsOf(value);
  const { type } = FIELDS[name];
  if (type === 'integer') return value.trim() === '' ? NaN : Number(value);
  if (type === 'array')
    return value
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean);
  return value.trim();
};

/** What is wrong with what was typed; the API has the last word. */
export const faultOf = (name: SettingName, entered: Typed): string | undefined => {
  const field = FIELDS[name];
  const value = valueOf(name, entered);
  if (isMoney(name)) return Number.isNaN(value) ? texts.amount(texts.names[name]) : undefined;
  if (field.type === 'integer') {
    const isRight = Number.isInteger(value) && Number(value) >= field.minimum && Number(value) <= field.maximum;
    return isRight ? undefined : texts.whole(texts.names[name], field.minimum, field.maximum);
  }
  return 'minLength' in field && field.minLength > 0 && value === '' ? texts.needed(texts.names[name]) : undefined;
};

/** A setting as it is read; empty where it says nothing. */
export const shown = (name: SettingName, value: Value): string => {
  if (typeof value === 'boolean') return value ? texts.on : texts.off;
  if (isLogo(name) && value !== '') return texts.logo.picture;
  return String(typed(name, value)).replaceAll('\n', ', ') || texts.nothing;
};

/** The settings of a section that were typed anew, as the API takes them. */
export const changesIn = (entered: TypedSettings, read: Settings): Partial<Settings['values']> => {
  const names = Object.keys(entered) as SettingName[];
  return Object.fromEntries(
    names
      .filter((name) => entered[name] !== typed(name, read.values[name]))
      .map((name) => [name, valueOf(name, entered[name]!)]),
  );
};
