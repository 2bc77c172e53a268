import { Button, Stack, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import type { Server } from '../../shared/api/offered.js';
import { Modal } from '../../shared/ui/dialog/modal.js';
import { texts } from './texts.js';

const { title, text, move, revoke, upgrade } = texts.noDeviceLeft;

/** Why `server` gets no further device, and what can be done; open while there is one. */
export function NoDeviceLeft({ server, limit, onClose }: { server?: Server; limit: number; onClose: () => void }) {
  return (
    <Modal open={server !== undefined} onClose={onClose} title={title} size="sm">
      <Text color="fg.muted">{text(limit)}</Text>
      {server && (
        <Stack mt="5" gap="2">
          <Button asChild>
            <Link to={`/dashboard/downloads?moveTo=${server.id}`}>{move(server.name)}</Link>
          </Button>
          <Button asChild variant="outline">
            <Link to="/dashboard/downloads">{revoke}</Link>
          </Button>
          <Button asChild variant="outline">
            <Link to="/dashboard/billing">{upgrade}</Link>
          </Button>
        </Stack>
      )}
    </Modal>
  );
}
