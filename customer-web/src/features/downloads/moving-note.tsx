import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { dateTime } from '@veilway/web-client/format';
import { ConfirmDialog } from '../../shared/ui/dialog/confirm-dialog.js';
import { useRevokeConfig } from './api.js';
import type { Config } from './config-text.js';
import { texts } from './texts.js';

/** What a device that moves still has where it was, and the two ways to end that. */
export function MovingNote({ config, old, name }: { config: Config; old: Config; name: string }) {
  const [from, to] = [old.server?.name ?? texts.oldServer, config.server?.name ?? texts.newServer];
  return (
    <Stack gap="3" bg="bg.subtle" borderRadius="l2" px="3" py="3">
      <Text fontSize="sm">{texts.movesUntil(from, to, dateTime(old.moving!.until))}</Text>
      <Flex gap="2" wrap="wrap">
        <Ending config={old} action={texts.finishMove} title={texts.reallyFinish(name, from)}>
          {texts.finishConsequence(from, to)}
        </Ending>
        <Ending config={config} action={texts.stayOn(from)} title={texts.reallyStay(name, from)}>
          {texts.stayConsequence(from, to)}
        </Ending>
      </Flex>
    </Stack>
  );
}

type Props = { config: Config; action: string; title: string; children: string };

/** Revokes one of the two configs, so that the other is left. */
function Ending({ config, action, title, children }: Props) {
  const [isAsking, setAsking] = useState(false);
  const revoke = useRevokeConfig();
  return (
    <>
      <Button size="sm" variant="outline" colorPalette="gray" onClick={() => setAsking(true)}>
        {action}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={title}
        action={action}
        onConfirm={() => revoke.mutate(config)}
        busy={revoke.isPending}
        error={revoke.error}
      >
        {children}
      </ConfirmDialog>
    </>
  );
}
