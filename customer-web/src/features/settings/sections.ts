import type { ComponentType } from 'react';
import { Address } from './address.js';
import { Appearance } from './appearance.js';
import { Notices } from './notices/notices.js';
import { Password } from './password.js';
import { BillingDetails } from './billing-details.js';
import { texts as onReceipts } from './billing-details.texts.js';
import { DataExport } from './data-export.js';
import { Deletion } from './deletion.js';
import { Profile } from './profile.js';
import { SecondFactors } from './second-factors/second-factors.js';
import { Sessions } from './sessions.js';
import { texts } from './texts.js';

type SettingsSection = {
  /** What a link to `/dashboard/settings#id` leads to. */
  id: string;
  title: string;
  Content: ComponentType;
};

/** The page's sections, in their order. */
export const SECTIONS: readonly SettingsSection[] = [
  { id: 'profile', title: texts.profile, Content: Profile },
  { id: 'billing-details', title: onReceipts.section, Content: BillingDetails },
  { id: 'address', title: texts.address, Content: Address },
  { id: 'password', title: texts.password, Content: Password },
  { id: 'second-factors', title: texts.secondFactors, Content: SecondFactors },
  { id: 'sessions', title: texts.sessions, Content: Sessions },
  { id: 'notices', title: texts.notices, Content: Notices },
  { id: 'appearance', title: texts.appearance, Content: Appearance },
  { id: 'your-data', title: texts.dataExport.section, Content: DataExport },
  { id: 'delete-account', title: texts.deletion.section, Content: Deletion },
];
