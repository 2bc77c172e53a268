/**
 * What staff can be allowed, by area of the console: only what some route or answer asks for. `read`: look at it; `change`:
 * what can be changed of it; `money`: what moves or gives away money; `personal`: who the people in it are.
 */
export const MATRIX = {
  customers: ['read', 'change', 'money', 'personal'],
  payments: ['read', 'money', 'personal'],
  plans: ['read', 'change'],
  devices: ['read', 'change', 'personal'],
  servers: ['read', 'change'],
  tickets: ['read', 'change', 'personal'],
  analytics: ['read'],
  operations: ['read', 'change'],
  settings: ['read', 'change'],
  people: ['read', 'change', 'personal'],
} as const satisfies Record<string, readonly Right[]>;

export type Right = 'read' | 'change' | 'money' | 'personal';
export type Area = keyof typeof MATRIX;
export type Permission = { [A in Area]: `${A}.${(typeof MATRIX)[A][number]}` }[Area];

export const PERMISSIONS: readonly Permission[] = Object.entries(MATRIX).flatMap(([area, rights]) =>
  rights.map((right) => `${area}.${right}` as Permission),
);

export const rightOf = (permission: Permission): Right => permission.slice(permission.indexOf('.') + 1) as Right;

export const areaOf = (permission: Permission): Area => permission.slice(0, permission.indexOf('.')) as Area;

const DESK: readonly Permission[] = ['tickets.read', 'tickets.change', 'tickets.personal'];
const READS: ReadonlySet<Right> = new Set(['read', 'personal']);

export const ROLES = ['customer', 'admin', 'auditor', 'support'] as const;
export type BuiltInRole = (typeof ROLES)[number];

/** The permissions of the built-in roles. Nobody needs a permission for their own account. */
export const PRESETS: Readonly<Record<BuiltInRole, readonly Permission[]>> = {
  customer: [],
  admin: PERMISSIONS,
  // Tickets are between customers and the desk.
  auditor: PERMISSIONS.filter((one) => READS.has(rightOf(one)) && !DESK.includes(one)),
  support: DESK,
};
