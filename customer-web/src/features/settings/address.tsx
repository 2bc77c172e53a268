import { Button, Stack, Text } from '@chakra-ui/react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { account, useHandingOn, useSending } from '@veilway/web-client';
import { useForm } from '@veilway/web-client/form';
import { useRef } from 'react';
import { Failure } from '../../shared/ui/feedback/failure.js';
import { toast } from '../../shared/ui/feedback/toaster.js';
import { Field, Input } from '../../shared/ui/late/form.js';
import { addressSchema } from './address.schema.js';
import { texts } from './address.texts.js';
import { changeAddress, useWithdrawAddress } from './api.js';

/** Another address, once it is confirmed in its own mailbox. */
export function Address() {
  // Where it is not there the profile above says so.
  const { data: me } = useQuery(account);
  return (
    <Stack gap="5" align="start">
      <Change />
      <Text role="status" fontSize="sm" color="fg.muted" overflowWrap="anywhere">
        {me?.newEmail && texts.waiting(me.newEmail)}
      </Text>
      {me?.newEmail && <Withdraw />}
    </Stack>
  );
}

function Withdraw() {
  const withdraw = useWithdrawAddress();
  const sending = useSending(withdraw.isPending);
  const button = useHandingOn();
  return (
    <>
      {withdraw.error && <Failure title={texts.notWithdrawn} error={withdraw.error} />}
      <Button
        ref={button}
        size="sm"
        variant="outline"
        colorPalette="gray"
        onClick={() => withdraw.mutate(undefined, { onSuccess: () => toast.success({ title: texts.withdrawn }) })}
        {...sending}
      >
        {texts.withdraw}
      </Button>
    </>
  );
}

function Change() {
  const fields = useRef<HTMLFormElement>(null);
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: changeAddress,
    onSuccess: () => {
      fields.current?.reset();
      return queries.invalidateQueries({ queryKey: account.queryKey });
    },
  });
  const form = useForm(addressSchema, { error: change.error, send: (values) => change.mutate(values) });
  const sending = useSending(change.isPending);
  return (
    <Stack asChild gap="4" align="start" w="full">
      <form ref={fields} onSubmit={form.submit} onInput={form.mend} noValidate>
        <Field.Root maxW="md" required invalid={form.faults.email !== undefined}>
          <Field.Label>{texts.next}</Field.Label>
          <Input name="email" type="email" autoComplete="email" borderColor="border.emphasized" />
          <Field.ErrorText>{form.faults.email}</Field.ErrorText>
        </Field.Root>
        <Text fontSize="sm" color="fg.muted">
          {texts.how}
        </Text>
        {form.failure && <Failure title={texts.notAsked} error={form.failure} />}
        <Button type="submit" {...sending}>
          {texts.send}
        </Button>
      </form>
    </Stack>
  );
}
