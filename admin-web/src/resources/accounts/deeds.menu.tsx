import { lazily } from '@veilway/web-client';
import { Suspense, useState } from 'react';
import { useIdentity } from '../../layout/guard.js';
import type { Customer } from '../../providers/types.js';
import { DeedsButton } from '../../ui/deeds-button.js';
import { type Deed, deedsFor, PERMISSION_FOR } from './deeds.js';
import { texts } from './texts.js';

const DeedDialog = lazily(() => import('./deed.dialog.js'));

/** What an admin can do for a customer as they are now. */
export function DeedsMenu({ customer }: { customer: Customer }) {
  const { account, may } = useIdentity();
  const [asked, setAsked] = useState<Deed | null>(null);
  const deeds = deedsFor(customer, account.id).filter((deed) => may(PERMISSION_FOR[deed]));
  if (deeds.length === 0 && !asked) return null;
  return (
    <>
      <DeedsButton label={texts.deeds.menu} deeds={deeds} nameOf={(deed) => texts.deeds[deed].item} onAsk={setAsked} />
      {asked && (
        <Suspense fallback={null}>
          <DeedDialog deed={asked} customer={customer} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </>
  );
}
