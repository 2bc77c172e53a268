import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { EllipsisVertical, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { Server } from '../../providers/types.js';
import type { Opened } from './server-dialogs.js';

type Props = { server: Server; onOpen: (opened: Opened) => void };

/** Buttons of one server in the list. */
export function ServerActions({ server, onOpen }: Props) {
  const [menu, setMenu] = useState<HTMLElement | null>(null);
  const { search } = useLocation();
  const open = (dialog: Opened['dialog']) => () => {
    setMenu(null);
    onOpen({ dialog, server });
  };
  return (
    <>
      <Tooltip title="Edit">
        <IconButton
          aria-label={`Edit ${server.name}`}
          component={Link}
          to={{ pathname: `/servers/${server.id}`, search }}
        >
          <Pencil size={17} />
        </IconButton>
      </Tooltip>
      <Tooltip title="Delete">
        <IconButton aria-label={`Delete ${server.name}`} onClick={open('delete')}>
          <Trash2 size={17} />
        </IconButton>
      </Tooltip>
      <IconButton
        aria-label={`More for ${server.name}`}
        aria-haspopup="menu"
        aria-expanded={Boolean(menu)}
        onClick={({ currentTarget }) => setMenu(currentTarget)}
      >
        <EllipsisVertical size={17} />
      </IconButton>
      <Menu
        open={Boolean(menu)}
        anchorEl={menu}
        onClose={() => setMenu(null)}
        slotProps={{ root: { role: 'region', 'aria-label': `More for ${server.name}` } }}
      >
        <MenuItem onClick={open('enrol')}>Enrol gateway</MenuItem>
        <MenuItem onClick={open('revoke')} disabled={server.gateway !== 'enrolled'}>
          Revoke gateway
        </MenuItem>
      </Menu>
    </>
  );
}
