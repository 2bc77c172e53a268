import { texts } from './texts.js';

/** What a role is called: by the installation, where it is one of its own. */
export const roleNameOf = ({ role, roleName }: { role: string; roleName: string | null }): string =>
  roleName ?? texts.roles[role] ?? role;
