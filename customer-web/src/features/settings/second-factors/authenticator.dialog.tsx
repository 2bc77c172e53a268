import { Box, Button, Code, Stack, Text } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useSending } from '@veilway/web-client';
import { useForm } from '@veilway/web-client/form';
import * as z from 'zod/mini';
import { QrCode } from '../../../shared/ui/data/qr-code.js';
import type { Shown } from '../../../shared/ui/dialog/dialog-host.js';
import { Modal } from '../../../shared/ui/dialog/modal.js';
import { Failure } from '../../../shared/ui/feedback/failure.js';
import { Loading } from '../../../shared/ui/feedback/loading.js';
import { toast } from '../../../shared/ui/feedback/toaster.js';
import { Field, Input } from '../../../shared/ui/late/form.js';
import { useAccept, useOffer } from './api.js';
import { RecoveryCodes } from './recovery-codes.js';
import { texts } from './texts.js';

/** From the secret to its first code; then the recovery codes, where these are the first. */
export function AuthenticatorDialog({ open, onClose }: Shown) {
  const [codes, setCodes] = useState<readonly string[]>();
  const accepted = (recoveryCodes: readonly string[]) => {
    toast.success({ title: texts.isSetUp });
    if (recoveryCodes.length) setCodes(recoveryCodes);
    else onClose();
  };
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={codes ? texts.recoveryCodes : texts.settingUp}
      mustAnswer={codes !== undefined}
    >
      {codes ? <RecoveryCodes codes={codes} onKept={onClose} /> : <SetUp onAccepted={accepted} />}
    </Modal>
  );
}

const rules = z.object({ code: z.string().check(z.trim(), z.minLength(1, texts.codeRequired)) });

function SetUp({ onAccepted }: { onAccepted: (recoveryCodes: readonly string[]) => void }) {
  const { mutate: begin, data: offer, error } = useOffer();
  useEffect(() => begin(), [begin]);
  const accept = useAccept();
  const form = useForm(rules, {
    error: accept.error,
    send: ({ code }) =>
      accept.mutate({ ticket: offer!.ticket, code }, { onSuccess: ({ recoveryCodes }) => onAccepted(recoveryCodes) }),
  });
  const sending = useSending(accept.isPending);
  if (error) return <Failure title={texts.notPrepared} error={error} retry={begin} />;
  if (!offer) return <Loading label={texts.preparing} />;
  return (
    <form onSubmit={form.submit} onInput={form.mend} noValidate>
      <Stack gap="4">
        <Text color="fg.muted">{texts.scan}</Text>
        <Box w="full" maxW="14rem" mx="auto">
          <QrCode text={offer.uri} label={texts.qrCode} />
        </Box>
        <Box fontSize="sm">
          <Text color="fg.muted" mb="1">
            {texts.byHand}
          </Text>
          <Code aria-label={texts.secret} variant="surface" wordBreak="break-all" userSelect="all">
            {offer.secret}
          </Code>
        </Box>
        <Field.Root required invalid={form.faults.code !== undefined}>
          <Field.Label>{texts.code}</Field.Label>
          <Input name="code" inputMode="numeric" autoComplete="one-time-code" borderColor="border.emphasized" />
          <Field.ErrorText>{form.faults.code}</Field.ErrorText>
        </Field.Root>
        {form.failure && <Failure title={texts.notConfirmed} error={form.failure} />}
        <Button type="submit" {...sending}>
          {texts.confirm}
        </Button>
      </Stack>
    </form>
  );
}
