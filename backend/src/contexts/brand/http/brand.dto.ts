export class BrandDto {
  /** What the product is called here. */
  brandName!: string;

  /** Where people reach support. */
  supportEmail!: string;
}
