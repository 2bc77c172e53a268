import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { dateTime } from '@veilway/web-client/format';
import { useDialog } from '../../shared/ui/dialog/dialog-host.js';
import type { Config } from './config-text.js';
import type { Device } from './moves.js';
import { RevokeDialog } from './revoke.dialog.js';
import { texts } from './texts.js';

/** What a device that moves still has where it was, and the two ways to end that. */
export function MovingNote({ config, old, name }: { config: Config; old: Config; name: string }) {
  const [from, to] = [old.server?.name ?? texts.oldServer, config.server?.name ?? texts.newServer];
  return (
    <Stack gap="3" bg="bg.subtle" borderRadius="l2" px="3" py="3">
      <Text fontSize="sm">{texts.movesUntil(from, to, dateTime(old.moving!.until))}</Text>
      <Flex gap="2" wrap="wrap">
        <Ending device={{ config, old }} revoked={old} action={texts.finishMove} title={texts.reallyFinish(name, from)}>
          {texts.finishConsequence(from, to)}
        </Ending>
        <Ending
          device={{ config, old }}
          revoked={config}
          action={texts.stayOn(from)}
          title={texts.reallyStay(name, from)}
        >
          {texts.stayConsequence(from, to)}
        </Ending>
      </Flex>
    </Stack>
  );
}

type Props = { device: Device; revoked: Config; action: string; title: string; children: string };

/** Revokes one of the two configs, so that the other is left. */
function Ending(question: Props) {
  const show = useDialog();
  return (
    <Button
      size="sm"
      variant="outline"
      colorPalette="gray"
      onClick={() => show((shown) => <RevokeDialog {...question} {...shown} />)}
    >
      {question.action}
    </Button>
  );
}
