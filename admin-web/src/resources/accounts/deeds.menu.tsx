import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { lazily } from '@veilway/web-client';
import { ChevronDown } from 'lucide-react';
import { Suspense, useId, useState } from 'react';
import { useIdentity } from '../../layout/guard.js';
import type { Customer } from '../../providers/types.js';
import { type Deed, deedsFor, PERMISSION_FOR } from './deeds.js';
import { texts } from './texts.js';

const DeedDialog = lazily(() => import('./deed.dialog.js'));

/** What an admin can do for a customer as they are now. */
export function DeedsMenu({ customer }: { customer: Customer }) {
  const { account, may } = useIdentity();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [asked, setAsked] = useState<Deed | null>(null);
  const deeds = deedsFor(customer, account.id).filter((deed) => may(PERMISSION_FOR[deed]));
  if (deeds.length === 0 && !asked) return null;
  return (
    <>
      <Button
        variant="outlined"
        endIcon={<ChevronDown size={16} />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {texts.deeds.menu}
      </Button>
      <Menu
        id={id}
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ root: { role: 'region', 'aria-label': texts.deeds.menu } }}
      >
        {deeds.map((deed) => (
          <MenuItem
            key={deed}
            onClick={() => {
              setAnchor(null);
              setAsked(deed);
            }}
          >
            {texts.deeds[deed].item}
          </MenuItem>
        ))}
      </Menu>
      {asked && (
        <Suspense fallback={null}>
          <DeedDialog deed={asked} customer={customer} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </>
  );
}
