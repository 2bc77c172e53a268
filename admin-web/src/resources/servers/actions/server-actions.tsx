import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { EllipsisVertical, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { Server } from '../../../providers/types.js';
import { useDrainServer } from '../api.js';
import { texts } from '../texts.js';
import type { OpenDialog } from './open-dialog.js';

type Props = { server: Server; onOpen: (open: OpenDialog) => void };

/** The buttons of a server in the list. */
export function ServerActions({ server, onOpen }: Props) {
  const [menu, setMenu] = useState<HTMLElement | null>(null);
  const { search } = useLocation();
  const drain = useDrainServer(server.id);
  const open = (dialog: OpenDialog['dialog']) => () => {
    setMenu(null);
    onOpen({ dialog, server });
  };
  return (
    <>
      <Tooltip title={texts.edit.action}>
        <IconButton
          size="small"
          aria-label={texts.edit.of(server.name)}
          component={Link}
          to={{ pathname: `/servers/${server.id}/edit`, search }}
        >
          <Pencil size={17} />
        </IconButton>
      </Tooltip>
      <Tooltip title={texts.delete.action}>
        <IconButton size="small" aria-label={texts.delete.of(server.name)} onClick={open('delete')}>
          <Trash2 size={17} />
        </IconButton>
      </Tooltip>
      <IconButton
        size="small"
        aria-label={texts.moreFor(server.name)}
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
        slotProps={{ root: { role: 'region', 'aria-label': texts.moreFor(server.name) } }}
      >
        <MenuItem onClick={open('enrol')}>{texts.enrol.menu}</MenuItem>
        <MenuItem
          onClick={() => {
            setMenu(null);
            drain.mutate(!server.isDraining);
          }}
        >
          {server.isDraining ? texts.drain.end : texts.drain.begin}
        </MenuItem>
        <MenuItem onClick={open('revoke')} disabled={server.gateway !== 'enrolled'}>
          {texts.revoke.menu}
        </MenuItem>
      </Menu>
    </>
  );
}
