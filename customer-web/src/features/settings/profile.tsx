import { Box, Button, Stack, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { account, useRename, useSending } from '@veilway/web-client';
import { useForm } from '@veilway/web-client/form';
import { profile } from '@veilway/web-client/rules';
import { day } from '@veilway/web-client/format';
import { Field, Input } from '../../shared/ui/late/form.js';
import { Failure } from '../../shared/ui/feedback/failure.js';
import { Loading } from '../../shared/ui/feedback/loading.js';
import { toast } from '../../shared/ui/feedback/toaster.js';
import { Picture } from './picture/picture.js';
import { texts } from './texts.js';

/** Who the account belongs to. */
export function Profile() {
  const { data: me, error, refetch } = useQuery(account);
  const rename = useRename();
  const sending = useSending(rename.isPending);
  const form = useForm(profile, {
    error: rename.error,
    send: (values) => rename.mutate(values.fullName, { onSuccess: () => toast.success({ title: texts.profileSaved }) }),
  });
  if (error && !me) return <Failure title={texts.profileNotLoaded} error={error} retry={refetch} />;
  if (!me) return <Loading label={texts.loadingProfile} />;

  return (
    <Stack gap="6">
      <Picture />
      <form onSubmit={form.submit}>
        <Stack gap="4" align="start">
          <Field.Root maxW="md" required invalid={form.faults.fullName !== undefined}>
            <Field.Label>{texts.fullName}</Field.Label>
            <Input
              name="fullName"
              dir="auto"
              defaultValue={me.fullName}
              autoComplete="name"
              borderColor="border.emphasized"
            />
            <Field.ErrorText>{form.faults.fullName}</Field.ErrorText>
          </Field.Root>
          <Box minW="0" maxW="full">
            <Text fontSize="sm" fontWeight="medium">
              {texts.email}
            </Text>
            <Text color="fg.muted" overflowWrap="anywhere">
              {me.email}
            </Text>
          </Box>
          <Box minW="0" maxW="full">
            <Text fontSize="sm" fontWeight="medium">
              {texts.customerSince}
            </Text>
            <Text color="fg.muted">{day(me.createdAt)}</Text>
          </Box>
          {form.failure && <Failure title={texts.nameNotSaved} error={form.failure} />}
          <Button type="submit" {...sending}>
            {texts.save}
          </Button>
        </Stack>
      </form>
    </Stack>
  );
}
