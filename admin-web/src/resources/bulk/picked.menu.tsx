import { BeginBulkDto } from '@veilway/api-client/records';
import { lazily } from '@veilway/web-client';
import { number } from '@veilway/web-client/format';
import { type ReactElement, Suspense, useState } from 'react';
import { useListContext } from 'react-admin';
import { useIdentity } from '../../layout/guard.js';
import type { BulkOrder } from '../../providers/types.js';
import { DeedsButton } from '../../ui/deeds-button.js';
import { NEEDED } from './needed.js';
import { texts } from './texts.js';

const BulkDialog = lazily(() => import('./bulk.dialog.js'));

/** As many as the API takes at once. */
const MOST = BeginBulkDto.ids.maxItems;

type Deed = BulkOrder['deed'];

/**
 * What can be done to the rows that were picked in a list: a menu among its bulk actions, and a dialog beside the list, which
 * stays while the screen becomes another size. Whoever may do none of it picks nothing.
 */
export function useBulk(deeds: readonly Deed[]): { actions?: ReactElement; dialog: ReactElement | null } {
  const { may } = useIdentity();
  const allowed = deeds.filter((deed) => may(NEEDED[deed]));
  const [asked, setAsked] = useState<Deed | null>(null);
  return {
    ...(allowed.length > 0 && { actions: <PickedMenu deeds={allowed} onAsk={setAsked} /> }),
    dialog: asked && <Asked deed={asked} onClose={() => setAsked(null)} />,
  };
}

function PickedMenu({ deeds, onAsk }: { deeds: readonly Deed[]; onAsk: (deed: Deed) => void }) {
  const { selectedIds = [] } = useListContext();
  const isTooMany = selectedIds.length > MOST;
  return (
    <DeedsButton
      size="small"
      disabled={isTooMany}
      label={texts.picked.menu}
      deeds={deeds}
      nameOf={(deed) => texts.deeds[deed].item}
      onAsk={onAsk}
    >
      {isTooMany ? texts.picked.tooMany(number(MOST)) : texts.picked.menu}
    </DeedsButton>
  );
}

function Asked({ deed, onClose }: { deed: Deed; onClose: () => void }) {
  const { selectedIds = [], onUnselectItems } = useListContext();
  return (
    <Suspense fallback={null}>
      <BulkDialog deed={deed} ids={selectedIds.map(String)} onBegun={onUnselectItems} onClose={onClose} />
    </Suspense>
  );
}
