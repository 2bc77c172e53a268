export type Server = {
  id: string;
  name: string;
  location: string;
  countryCode: string;
  ipAddress: string;
  endpoint: string;
  port: number;
  publicKey: string | null;
  isActive: boolean;
  currentClients: number;
  maxClients: number;
  ping: number | null;
  status: string;
  createdAt: string;
};
