import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { IsLine, IsText } from '../../../platform/http/fields/validation.js';

const Nullable = () => ApiPropertyOptional({ type: String, nullable: true });

/** What is left out, or null, receipts do not say. */
export class WriteBillingDetailsDto {
  /** For whom the person buys. */
  @IsOptional()
  @IsLine({ min: 1, max: 100 })
  @Nullable()
  company?: string | null;

  /** Lines, parted by line feeds. */
  @IsOptional()
  @IsText({ min: 1, max: 300 })
  @Nullable()
  address?: string | null;

  /** Of the company, or the person. */
  @IsOptional()
  @IsLine({ min: 1, max: 40 })
  @Nullable()
  taxNumber?: string | null;
}

/** Empty where receipts say nothing. */
export class BillingDetailsDto {
  company!: string;
  /** Lines, parted by line feeds. */
  address!: string;
  taxNumber!: string;
}
