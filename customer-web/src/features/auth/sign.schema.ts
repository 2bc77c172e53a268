import { fullName } from '@veilway/web-client/rules';
import * as z from 'zod/mini';
import { texts } from './texts.js';

const email = z.email(texts.rules.email);

const givenPassword = z.string().check(z.minLength(1, texts.rules.passwordRequired));

export const signInSchema = z.object({ email, password: givenPassword });

export const confirmSchema = z.object({ password: givenPassword });

export const signUpSchema = z.object({
  email,
  password: z.string().check(z.minLength(6, texts.rules.passwordTooShort)),
  fullName,
});

export type Confirm = z.infer<typeof confirmSchema>;
export type SignIn = z.infer<typeof signInSchema>;
export type SignUp = z.infer<typeof signUpSchema>;
