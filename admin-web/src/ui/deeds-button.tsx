import Button, { type ButtonProps } from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';

type Props<D extends string> = Pick<ButtonProps, 'size' | 'disabled'> & {
  /** What the menu is called; the button too, unless it says something else. */
  label: string;
  children?: string;
  deeds: readonly D[];
  /** What a deed is called in the menu. */
  nameOf: (deed: D) => string;
  onAsk: (deed: D) => void;
};

/** A button that opens a menu of what can be done; what is chosen is asked about elsewhere. */
export function DeedsButton<D extends string>({ label, children = label, deeds, nameOf, onAsk, ...button }: Props<D>) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        {...button}
        variant="outlined"
        endIcon={<ChevronDown size={16} />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {children}
      </Button>
      <Menu
        id={id}
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ root: { role: 'region', 'aria-label': label } }}
      >
        {deeds.map((deed) => (
          <MenuItem
            key={deed}
            onClick={() => {
              setAnchor(null);
              onAsk(deed);
            }}
          >
            {nameOf(deed)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
