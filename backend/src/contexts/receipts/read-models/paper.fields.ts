/** What receipts and credit notes say alike. */
export const paperFields = {
  planName: { type: String, purpose: 'What was paid for.' },
  periodStart: { type: String, purpose: 'From when on.' },
  periodEnd: { type: String, purpose: 'Until when.' },
  amountCents: { type: Number, purpose: 'How much.' },
  currency: { type: String, purpose: 'ISO 4217.' },
  taxPercent: { type: Number, nullable: true, purpose: 'The rate of the tax in it; null: none is stated.' },
  seller: {
    type: {
      name: { type: String, purpose: 'Name.' },
      address: { type: [String], purpose: 'Lines of the address.' },
      taxNumber: { type: String, nullable: true, purpose: 'Tax number.' },
    },
    purpose: 'Who sold it.',
  },
  buyer: {
    type: {
      name: { type: String, purpose: 'Name; sealed.' },
      email: { type: String, purpose: 'Address of mail; sealed.' },
      company: { type: String, nullable: true, purpose: 'For whom; sealed.' },
      address: { type: String, nullable: true, purpose: 'Address; sealed.' },
      taxNumber: { type: String, nullable: true, purpose: 'Tax number; sealed.' },
    },
    nullable: true,
    purpose: 'Who bought it; null where nobody was there any more.',
  },
} as const;
