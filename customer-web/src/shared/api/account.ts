import { queryOptions } from '@tanstack/react-query';
import { dataOf } from '@veilway/api-client';
import { api } from './client.js';

/** Whoever is signed in, with the number of their unread notifications. */
export const account = queryOptions({ queryKey: ['account'], queryFn: () => dataOf(api.GET('/api/v1/account')) });
