import * as z from 'zod/mini';

const email = z.email('Invalid email address');

export const signInSchema = z.object({
  email,
  password: z.string().check(z.minLength(1, 'Password is required')),
});

export const signUpSchema = z.object({
  email,
  password: z.string().check(z.minLength(6, 'Password must be at least 6 characters')),
  fullName: z.string().check(z.minLength(2, 'Full name must be at least 2 characters')),
});

export type SignIn = z.infer<typeof signInSchema>;
export type SignUp = z.infer<typeof signUpSchema>;
