import { Button, Field, Flex, Input, NativeSelect } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { servers } from '../../shared/api/catalogue.js';
import { Failure } from '../../shared/ui/failure.js';
import { subscriptions, useIssueConfig } from './api.js';

/** Asks for a config whose key the server makes, so that any device can download it again. */
export function IssueConfig() {
  const { data: mine } = useQuery(subscriptions);
  const { data: offered } = useQuery(servers);
  const issue = useIssueConfig();
  if (!mine?.items.some(({ status }) => status === 'active') || !offered?.length) return null;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const values = new FormData(form);
    issue.mutate(
      { serverId: String(values.get('serverId')), deviceName: String(values.get('deviceName')) },
      { onSuccess: () => form.reset() },
    );
  };
  return (
    <form onSubmit={submit}>
      <Flex gap="4" align="end" wrap="wrap">
        <Field.Root required width="auto">
          <Field.Label>Device</Field.Label>
          <Input name="deviceName" placeholder="Laptop" maxLength={100} />
        </Field.Root>
        <Field.Root width="auto">
          <Field.Label>Server</Field.Label>
          <NativeSelect.Root>
            <NativeSelect.Field name="serverId">
              {offered.map(({ id, name, location }) => (
                <option key={id} value={id}>
                  {name}, {location}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        </Field.Root>
        <Button type="submit" disabled={issue.isPending}>
          Add configuration
        </Button>
      </Flex>
      <Field.Root>
        <Field.HelperText>The key is made on the server and kept encrypted.</Field.HelperText>
      </Field.Root>
      {issue.error && <Failure title="The configuration could not be made" error={issue.error} />}
    </form>
  );
}
