import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { secondFactors } from '@veilway/web-client';
import { day } from '@veilway/web-client/format';
import { knowsPasskeys } from '@veilway/web-client/passkeys';
import { DialogHost, useDialog } from '../../../shared/ui/dialog/dialog-host.js';
import { Failure } from '../../../shared/ui/feedback/failure.js';
import { Loading } from '../../../shared/ui/feedback/loading.js';
import { AuthenticatorDialog } from './authenticator.dialog.js';
import { AddPasskeyDialog, RemovePasskeyDialog, RenamePasskeyDialog } from './passkey.dialogs.js';
import { Going } from './going.js';
import { NewCodesDialog } from './new-codes.dialog.js';
import { RemoveAuthenticatorDialog } from './remove-authenticator.dialog.js';
import { texts } from './texts.js';

/** From so few on somebody should think of new ones. */
const FEW = 3;

/** With what the account proves who it is beside the password. */
export const SecondFactors = () => (
  <DialogHost>
    <Text fontSize="sm" color="fg.muted" mb="3">
      {texts.intro}
    </Text>
    <Factors />
  </DialogHost>
);

function Factors() {
  const { data, error, refetch } = useQuery(secondFactors);
  const show = useDialog();
  if (error && !data) return <Failure title={texts.notLoaded} error={error} retry={refetch} />;
  if (!data) return <Loading label={texts.loading} lines={2} height="10" />;
  const { authenticator, passkeys, recoveryCodesLeft, going } = data;
  return (
    <>
      {going && <Going {...going} />}
      <Stack as="ul" gap="0" listStyleType="none">
        <Factor
          name={texts.authenticator}
          state={authenticator ? texts.addedOn(day(authenticator.addedOn)) : texts.notSetUp}
        >
          {authenticator ? (
            <Button
              size="xs"
              variant="outline"
              colorPalette="red"
              onClick={() =>
                show((shown) => <RemoveAuthenticatorDialog {...shown} hasPasskeys={passkeys.length > 0} />)
              }
            >
              {texts.remove}
            </Button>
          ) : (
            <Button size="xs" onClick={() => show((shown) => <AuthenticatorDialog {...shown} />)}>
              {texts.setUp}
            </Button>
          )}
        </Factor>
        <Factor name={texts.passkeys} state={passkeysState(passkeys.length)}>
          {knowsPasskeys() && (
            <Button size="xs" onClick={() => show((shown) => <AddPasskeyDialog {...shown} />)}>
              {texts.addPasskey}
            </Button>
          )}
        </Factor>
        {passkeys.map(({ id, name, addedOn }) => (
          <Factor key={id} name={name} state={texts.addedOn(day(addedOn))}>
            <Flex gap="2">
              <Button
                size="xs"
                variant="outline"
                colorPalette="gray"
                aria-label={texts.renameOf(name)}
                onClick={() => show((shown) => <RenamePasskeyDialog {...shown} id={id} name={name} />)}
              >
                {texts.rename}
              </Button>
              <Button
                size="xs"
                variant="outline"
                colorPalette="red"
                aria-label={texts.removeOf(name)}
                onClick={() => show((shown) => <RemovePasskeyDialog {...shown} id={id} name={name} />)}
              >
                {texts.remove}
              </Button>
            </Flex>
          </Factor>
        ))}
        {(authenticator !== null || passkeys.length > 0) && (
          <Factor
            name={texts.recoveryCodes}
            state={`${texts.codesLeft(recoveryCodesLeft)}${recoveryCodesLeft <= FEW ? `. ${texts.few}` : ''}`}
          >
            <Button
              size="xs"
              variant="outline"
              colorPalette="gray"
              onClick={() => show((shown) => <NewCodesDialog {...shown} />)}
            >
              {texts.makeNew}
            </Button>
          </Factor>
        )}
      </Stack>
    </>
  );
}

const passkeysState = (count: number): string => {
  if (!knowsPasskeys()) return texts.noPasskeysHere;
  return count === 0 ? texts.noPasskeys : '';
};

const Factor = ({ name, state, children }: { name: string; state: string; children: ReactNode }) => (
  <Flex as="li" borderTopWidth="1px" align="center" justify="space-between" gap="3" minH="14" py="2">
    <Box fontSize="sm">
      <Text fontWeight="medium">
        <bdi>{name}</bdi>
      </Text>
      <Text color="fg.muted">{state}</Text>
    </Box>
    {children}
  </Flex>
);
