/** What customers are offered is switched on and has somebody to carry out what is wanted. */
export const OFFERED = { isActive: true, gateway: 'enrolled' } as const;

export const isOffered = (server: { isActive: boolean; gateway: string }): boolean =>
  server.isActive === OFFERED.isActive && server.gateway === OFFERED.gateway;
