import { isPublicKey } from '@veilway/wireguard';
import { ValidateBy } from 'class-validator';

/** The public key of a WireGuard peer. */
export const IsPublicKey = () =>
  ValidateBy({
    name: 'isPublicKey',
    validator: {
      validate: (value) => typeof value === 'string' && isPublicKey(value),
      defaultMessage: () => 'publicKey must be a WireGuard public key: 44 base64 characters',
    },
  });
