type Json<T> = { headers: Record<string, unknown>; content: { 'application/json': T } };
type NoContent = { headers: Record<string, unknown>; content?: never };
type None = { query?: never; header?: never; path?: never; cookie?: never };
type Get<T> = { parameters: None; requestBody?: never; responses: { 200: Json<T> } };
type Post<B, R> = { parameters: None; requestBody: { content: { 'application/json': B } }; responses: R };
type Page<T> = { items: T[]; nextCursor: string | null };

type Account = { id: string; email: string; fullName: string; role: string };
type Session = { accessToken: string; refreshToken: string; expiresIn: number; account: Account };
type Plan = {
  id: string;
  name: string;
  priceCents: number;
  currency: string;
  features: string[];
  isMostPopular: boolean;
};
type Server = { id: string; name: string; location: string; countryCode: string; currentClients: number; maxClients: number; ping: number; status: string };
type PlanName = { id: string; name: string };
type Order = {
  id: string;
  plan: PlanName;
  amountCents: number;
  currency: string;
  status: 'pending' | 'completed' | 'declined' | 'expired';
  paymentUrl: string | null;
};
type Subscription = { id: string; plan: PlanName; status: 'active' | 'past_due' | 'ended'; periodEnd: string; cancelAtPeriodEnd: boolean };
type Config = {
  id: string;
  deviceName: string | null;
  server: { name: string; location: string; countryCode: string } | null;
  clientIp: string;
  status: 'active' | 'suspended' | 'revoked';
  hasPrivateKey: boolean;
};

export interface paths {
  '/api/v1/brand': { get: Get<{ brandName: string; supportEmail: string }> };
  '/api/v1/plans': { get: Get<Page<Plan>> };
  '/api/v1/servers': { get: Get<Server[]> };
  '/api/v1/auth/sign-in': { post: Post<{ email: string; password: string }, { 200: Json<Session> }> };
  '/api/v1/auth/sign-up': { post: Post<{ email: string; password: string; fullName: string }, { 201: NoContent }> };
  '/api/v1/auth/refresh': { post: Post<{ refreshToken: string }, { 200: Json<Session> }> };
  '/api/v1/auth/sign-out': { post: { parameters: None; requestBody?: never; responses: { 204: NoContent } } };
  '/api/v1/auth/verify-email': { post: Post<{ token: string }, { 204: NoContent }> };
  '/api/v1/auth/resend-verification': { post: Post<{ email: string }, { 204: NoContent }> };
  '/api/v1/account': { get: Get<Account> };
  '/api/v1/orders': { get: Get<Page<Order>>; post: Post<{ planId: string }, { 201: Json<Order> }> };
  '/api/v1/orders/{id}': {
    get: {
      parameters: { query?: never; header?: never; path: { id: string }; cookie?: never };
      requestBody?: never;
      responses: { 200: Json<Order> };
    };
  };
  '/api/v1/test-payments/{orderId}': {
    post: {
      parameters: { query?: never; header?: never; path: { orderId: string }; cookie?: never };
      requestBody: { content: { 'application/json': { outcome: 'paid' | 'declined' | 'abandoned' } } };
      responses: { 200: Json<Order> };
    };
  };
  '/api/v1/subscriptions': { get: Get<Page<Subscription>> };
  '/api/v1/configs': { get: Get<Page<Config>>; post: Post<{ serverId: string; deviceName: string }, { 201: Json<Config> }> };
  '/api/v1/configs/{id}/file': {
    get: {
      parameters: { query?: never; header?: never; path: { id: string }; cookie?: never };
      requestBody?: never;
      responses: { 200: { headers: Record<string, unknown>; content: { 'text/plain': string } } };
    };
  };
}
export type components = Record<string, never>;
