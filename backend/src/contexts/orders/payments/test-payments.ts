import { Inject, Injectable } from '@nestjs/common';
import { Settings } from '../../../platform/settings.js';
import { PaymentProvider, type ChargeOutcome, type Payable, type Repayable } from './payment-provider.js';

/** No money at all: a page of our own on which the customer says how the payment went. Renewals always succeed. */
@Injectable()
export class TestPayments extends PaymentProvider {
  readonly method = 'test';

  constructor(@Inject(Settings) private readonly settings: Settings) {
    super();
  }

  begin({ orderId }: Payable): Promise<{ paymentUrl: string }> {
    return Promise.resolve({ paymentUrl: `${this.settings.publicUrl}/pay/${orderId}` });
  }

  charge({ orderId }: Payable): Promise<ChargeOutcome> {
    return Promise.resolve({ outcome: 'completed', paymentReference: testReference(orderId) });
  }

  withdraw(): Promise<boolean> {
    return Promise.resolve(true);
  }

  refund({ refundId }: Repayable): Promise<{ refundReference: string }> {
    return Promise.resolve({ refundReference: `test-refund-${refundId}` });
  }
}

/** One order, one payment: paying twice names the same one. */
export const testReference = (orderId: string): string => `test-${orderId}`;
