import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsEmail,
  IsOptional,
  ValidateBy,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { isAddress, isWireguardKey } from '@veilway/wireguard';
import { IsPublicKey } from '../../../platform/http/fields/is-public-key.js';
import { IsEmailAddress, IsLine } from '../../../platform/http/fields/validation.js';
import { IMPORT_OUTCOMES, OWNER_FATES, type ImportOutcome, type OwnerFate } from '../commands/imported-peers.js';

const IsMatching = (name: string, isValid: (text: string) => boolean, defaultMessage: string) =>
  ValidateBy({
    name,
    validator: {
      validate: (value: unknown) => typeof value === 'string' && isValid(value),
      defaultMessage: () => defaultMessage,
    },
  });

export class ImportedPeerToTakeDto {
  /** What it was called; null where nothing says so. */
  @ApiProperty({ type: String, nullable: true })
  @ValidateIf((_, value) => value !== null)
  @IsLine({ min: 1, max: 64 })
  name!: string | null;

  @IsPublicKey()
  publicKey!: string;

  /** Kept sealed, told to the server's gateway and in the file of whoever it belongs to; null where it has none. */
  @ValidateIf((_, value) => value !== null)
  @IsMatching('isKey', isWireguardKey, 'presharedKey must be a WireGuard key of 44 characters, or null')
  presharedKey!: string | null;

  /** Its one IPv4 address in the server's network. */
  @IsMatching('isAddress', isAddress, 'clientIp must be an IPv4 address such as 10.8.0.2')
  clientIp!: string;

  /** Address of the customer whose it is; null, or left out, where nobody knows. */
  @ApiProperty({ type: String, nullable: true, required: false })
  @IsOptional()
  @IsEmailAddress()
  owner?: string | null;
}

export class ImportPeersDto {
  /** One that was taken over by `POST admin/servers/import`. */
  @IsLine({ min: 1, max: 64 })
  serverId!: string;

  @ValidateNested({ each: true })
  @ArrayMaxSize(100, { message: 'peers must be at most 100; send several requests' })
  @ArrayMinSize(1, { message: 'peers must be at least 1' })
  @IsArray({ message: 'peers must be a list' })
  @Type(() => ImportedPeerToTakeDto)
  peers!: ImportedPeerToTakeDto[];
}

export class PeerFateDto {
  publicKey!: string;
  /** `there`: it was imported before. All but that and `imported` say why it was not; nothing is kept of it then. */
  @ApiProperty({ enum: IMPORT_OUTCOMES })
  outcome!: ImportOutcome;
  /** Whether it became its owner's; all but `assigned` say why it is nobody's still. Null where none was named. */
  @ApiProperty({ enum: OWNER_FATES, nullable: true })
  owner!: OwnerFate | null;
}

export class LookForOwnersDto {
  /** Addresses of customers. */
  @IsEmail({}, { each: true, message: 'emails must be email addresses' })
  @ArrayMaxSize(100, { message: 'emails must be at most 100; send several requests' })
  @IsArray({ message: 'emails must be a list' })
  emails!: string[];
}

export class PossibleOwnerDto {
  /** As it was asked for. */
  email!: string;
  /** `unknown`: nobody who can sign in has this address. */
  @ApiProperty({ enum: ['known', 'unknown', 'no-plan'] })
  fate!: 'known' | 'unknown' | 'no-plan';
  /** For how many devices more their plan has room; null: for any number, or they have no plan. */
  room!: number | null;
}

export class PossibleOwnersDto {
  /** In the order of the addresses. */
  items!: PossibleOwnerDto[];
}

export class ImportedDto {
  /** In the order of the peers. */
  items!: PeerFateDto[];
}

export class AssignImportedPeerDto {
  /** Whose it is. They need a plan with room for a device. */
  @IsLine({ min: 1, max: 64 })
  accountId!: string;

  /** How its owner finds it among their devices. */
  @IsLine({ min: 1, max: 64 })
  deviceName!: string;
}

export class ImportedPeerServerDto {
  id!: string;
  /** Null where it is not known any more. */
  name!: string | null;
}

/** A device of a server that was taken over, as long as nobody knows whose it is. It goes on working. */
export class ImportedPeerDto {
  id!: string;
  server!: ImportedPeerServerDto;
  /** What it was called before; null where nothing said so. */
  name!: string | null;
  publicKey!: string;
  clientIp!: string;
  /** Whether it shares a second secret with its server. */
  hasPresharedKey!: boolean;
  importedAt!: Date;
}

export class AssignedPeerDto {
  /** Of the config that it is now. */
  id!: string;
}
