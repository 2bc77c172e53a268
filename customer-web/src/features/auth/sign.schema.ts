import { SignUpDto } from '@veilway/api-client/records';
import { fullName } from '@veilway/web-client/rules';
import * as z from 'zod/mini';
import { texts } from './texts.js';

const email = z.email(texts.rules.email);

const { minLength } = SignUpDto.password;
const givenPassword = z.string().check(z.minLength(1, texts.rules.passwordRequired));

export const signInSchema = z.object({ email, password: givenPassword });

export const confirmSchema = z.object({ password: givenPassword });

const chosenPassword = z.string().check(z.minLength(minLength, texts.rules.passwordTooShort(minLength)));

export const signUpSchema = z.object({ email, password: chosenPassword, fullName });

export const addressSchema = z.object({ email });

export const newPasswordSchema = z.object({ password: chosenPassword });

export const acceptSchema = z.object({ fullName, password: chosenPassword });

export type Confirm = z.infer<typeof confirmSchema>;
export type SignIn = z.infer<typeof signInSchema>;
export type NewPassword = z.infer<typeof newPasswordSchema>;
export type Accept = z.infer<typeof acceptSchema>;
export type SignUp = z.infer<typeof signUpSchema>;
