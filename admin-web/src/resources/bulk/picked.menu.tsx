import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { BeginBulkDto } from '@veilway/api-client/records';
import { lazily } from '@veilway/web-client';
import { number } from '@veilway/web-client/format';
import { ChevronDown } from 'lucide-react';
import { type ReactElement, Suspense, useId, useState } from 'react';
import { useListContext } from 'react-admin';
import { useIdentity } from '../../layout/guard.js';
import type { BulkOrder } from '../../providers/types.js';
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
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isTooMany = selectedIds.length > MOST;
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        endIcon={<ChevronDown size={16} />}
        disabled={isTooMany}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {isTooMany ? texts.picked.tooMany(number(MOST)) : texts.picked.menu}
      </Button>
      <Menu
        id={id}
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ root: { role: 'region', 'aria-label': texts.picked.menu } }}
      >
        {deeds.map((deed) => (
          <MenuItem
            key={deed}
            onClick={() => {
              setAnchor(null);
              onAsk(deed);
            }}
          >
            {texts.deeds[deed].item}
          </MenuItem>
        ))}
      </Menu>
    </>
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
