import type { Config } from '../../providers/types.js';
import { texts } from './texts.js';

/** What its owner calls it. */
export const device = ({ deviceName }: Pick<Config, 'deviceName'>): string => deviceName ?? texts.unnamedDevice;
