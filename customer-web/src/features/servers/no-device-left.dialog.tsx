import { Button, Stack, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import type { Server } from '../../shared/api/offered.js';
import { Modal } from '../../shared/ui/dialog/modal.js';
import { texts } from './texts.js';

const { title, text, move, revoke, upgrade, afterTrial } = texts.noDeviceLeft;

type Props = { server?: Server; limit: number; isTrial: boolean; onClose: () => void };

/** Why `server` gets no further device, and what can be done; open while there is one. */
export function NoDeviceLeft({ server, limit, isTrial, onClose }: Props) {
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
            <Link to="/dashboard/billing">{isTrial ? afterTrial : upgrade}</Link>
          </Button>
        </Stack>
      )}
    </Modal>
  );
}
