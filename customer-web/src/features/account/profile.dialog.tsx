import { Button, Field, Input, Stack, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { account, useRename } from '@veilway/web-client';
import { day } from '@veilway/web-client/format';
import { Failure } from '../../shared/ui/failure.js';
import { Loading } from '../../shared/ui/loading.js';
import { Modal, type ModalProps } from '../../shared/ui/modal.js';
import { toast } from '../../shared/ui/toaster.js';

type Props = Pick<ModalProps, 'open' | 'onClose' | 'returnTo'>;

/** Who the account belongs to. */
export default function ProfileDialog({ open, onClose, returnTo }: Props) {
  return (
    <Modal open={open} onClose={onClose} returnTo={returnTo} title="Profile" size="sm">
      <Profile onSaved={onClose} />
    </Modal>
  );
}

function Profile({ onSaved }: { onSaved: () => void }) {
  const { data: me, error, refetch } = useQuery(account);
  const rename = useRename();
  if (error) return <Failure title="Your profile could not be loaded" error={error} retry={refetch} />;
  if (!me) return <Loading what="profile" />;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    rename.mutate(String(new FormData(event.currentTarget).get('fullName')).trim(), {
      onSuccess: () => {
        toast.success({ title: 'Profile saved' });
        onSaved();
      },
    });
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="4">
        <Field.Root required>
          <Field.Label>Full Name</Field.Label>
          <Input
            name="fullName"
            defaultValue={me.fullName}
            autoComplete="name"
            minLength={2}
            maxLength={100}
            borderColor="border.emphasized"
          />
        </Field.Root>
        <div>
          <Text fontSize="sm" fontWeight="medium">
            Email
          </Text>
          <Text color="fg.muted">{me.email}</Text>
        </div>
        <div>
          <Text fontSize="sm" fontWeight="medium">
            Customer since
          </Text>
          <Text color="fg.muted">{day(me.createdAt)}</Text>
        </div>
        {rename.error && <Failure title="The name could not be saved" error={rename.error} />}
        <Button type="submit" loading={rename.isPending} loadingText="Save">
          Save
        </Button>
      </Stack>
    </form>
  );
}
