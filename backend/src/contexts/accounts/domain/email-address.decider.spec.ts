import { given, metaOf } from '@veilway/es-kernel/spec';
import { emailAddressDecider, ReleaseEmailAddress, ReserveEmailAddress } from './email-address.decider.js';
import type { EmailAddressEvent } from './email-address.events.js';

const reserved = (accountId: string): EmailAddressEvent => ({ type: 'EmailAddressReserved', data: { accountId } });
const released = (accountId: string): EmailAddressEvent => ({ type: 'EmailAddressReleased', data: { accountId } });
const reserve = (accountId: string) => new ReserveEmailAddress('key-1', { accountId }, metaOf());
const release = (accountId: string) => new ReleaseEmailAddress('key-1', { accountId }, metaOf());

it('belongs to one account', () => {
  given(emailAddressDecider).when(reserve('a-1')).thenOnce(reserved('a-1'));
  given(emailAddressDecider, reserved('a-1')).when(reserve('a-2')).thenRefused('email-address-taken');
});
it('is free again once its owner has released it', () => {
  given(emailAddressDecider, reserved('a-1')).when(release('a-1')).thenOnce(released('a-1'));
  given(emailAddressDecider, reserved('a-1'), released('a-1')).when(reserve('a-2')).thenOnce(reserved('a-2'));
});
it('is not released by who had it before', () =>
  given(emailAddressDecider, reserved('a-1'), released('a-1'), reserved('a-2')).when(release('a-1')).thenNothing());
