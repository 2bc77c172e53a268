import { Button, Link, Stack, Text } from '@chakra-ui/react';
import { useMutation } from '@tanstack/react-query';
import { useSending } from '@veilway/web-client';
import { useForm } from '@veilway/web-client/form';
import { useRef } from 'react';
import { Failure } from '../../shared/ui/feedback/failure.js';
import { toast } from '../../shared/ui/feedback/toaster.js';
import { Field, Input } from '../../shared/ui/late/form.js';
import { changePassword } from './api.js';
import { newPasswordSchema } from './password.schema.js';
import { texts } from './password.texts.js';

/** A new password, for who knows the one of now. */
export function Password() {
  const fields = useRef<HTMLFormElement>(null);
  const change = useMutation({
    mutationFn: changePassword,
    onSuccess: () => {
      fields.current?.reset();
      toast.success(texts.changed);
    },
  });
  const form = useForm(newPasswordSchema, { error: change.error, send: (values) => change.mutate(values) });
  const sending = useSending(change.isPending);
  return (
    <form ref={fields} onSubmit={form.submit} onInput={form.mend} noValidate>
      <Stack gap="4" align="start">
        <Field.Root maxW="md" required invalid={form.faults.currentPassword !== undefined}>
          <Field.Label>{texts.current}</Field.Label>
          <Input
            name="currentPassword"
            type="password"
            autoComplete="current-password"
            borderColor="border.emphasized"
          />
          <Field.ErrorText>{form.faults.currentPassword}</Field.ErrorText>
        </Field.Root>
        <Field.Root maxW="md" required invalid={form.faults.newPassword !== undefined}>
          <Field.Label>{texts.next}</Field.Label>
          <Input name="newPassword" type="password" autoComplete="new-password" borderColor="border.emphasized" />
          <Field.HelperText>{texts.hint}</Field.HelperText>
          <Field.ErrorText>{form.faults.newPassword}</Field.ErrorText>
        </Field.Root>
        <Text fontSize="sm" color="fg.muted">
          {texts.others}
        </Text>
        {form.failure && <Failure title={texts.notChanged} error={form.failure} />}
        <Stack direction="row" gap="4" align="center" wrap="wrap">
          <Button type="submit" {...sending}>
            {texts.change}
          </Button>
          <Link href="/auth/forgot-password" fontSize="sm">
            {texts.forgotten}
          </Link>
        </Stack>
      </Stack>
    </form>
  );
}
