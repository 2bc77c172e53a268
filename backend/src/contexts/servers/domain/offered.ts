/** What serves its devices is switched on and has somebody to carry out what is wanted. */
export const SERVING = { isActive: true, gateway: 'enrolled' } as const;
/** What customers are offered serves, and is not being emptied. */
export const OFFERED = { ...SERVING, isDraining: false } as const;

type Standing = { isActive: boolean; gateway: string };

export const isServing = (server: Standing): boolean =>
  server.isActive === SERVING.isActive && server.gateway === SERVING.gateway;

export const isOffered = (server: Standing & { isDraining: boolean }): boolean =>
  isServing(server) && server.isDraining === OFFERED.isDraining;
