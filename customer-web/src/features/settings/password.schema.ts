import { ChangePasswordDto } from '@veilway/api-client/records';
import * as z from 'zod/mini';
import { texts } from './password.texts.js';

const { currentPassword, newPassword } = ChangePasswordDto;

export const newPasswordSchema = z.object({
  currentPassword: z.string().check(z.minLength(currentPassword.minLength, texts.currentRequired)),
  newPassword: z.string().check(z.minLength(newPassword.minLength, texts.tooShort(newPassword.minLength))),
});

export type NewPassword = z.infer<typeof newPasswordSchema>;
