import { Button, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { AddPasskeyDto } from '@veilway/api-client/records';
import { useSending } from '@veilway/web-client';
import { useForm } from '@veilway/web-client/form';
import { line } from '@veilway/web-client/rules';
import * as z from 'zod/mini';
import { ConfirmDialog } from '../../../shared/ui/dialog/confirm-dialog.js';
import type { Shown } from '../../../shared/ui/dialog/dialog-host.js';
import { Modal } from '../../../shared/ui/dialog/modal.js';
import { Failure } from '../../../shared/ui/feedback/failure.js';
import { toast } from '../../../shared/ui/feedback/toaster.js';
import { Field, Input } from '../../../shared/ui/late/form.js';
import { useAddPasskey, useRemovePasskey, useRenamePasskey } from './api.js';
import { RecoveryCodes } from './recovery-codes.js';
import { texts } from './texts.js';

const rules = z.object({ name: line(texts.passkeyName, AddPasskeyDto.name) });

type Naming = {
  name?: string;
  action: string;
  failed: string;
  error: Error | null;
  isPending: boolean;
  onName: (name: string) => void;
};

function NameForm({ name, action, failed, error, isPending, onName }: Naming) {
  const form = useForm(rules, { error, send: (values) => onName(values.name) });
  const sending = useSending(isPending);
  return (
    <form onSubmit={form.submit} onInput={form.mend} noValidate>
      <Stack gap="4">
        <Field.Root required invalid={form.faults.name !== undefined}>
          <Field.Label>{texts.passkeyName}</Field.Label>
          <Input
            name="name"
            dir="auto"
            defaultValue={name}
            placeholder={texts.passkeyNameExample}
            autoComplete="off"
            borderColor="border.emphasized"
          />
          <Field.HelperText>{name === undefined && texts.nameIt}</Field.HelperText>
          <Field.ErrorText>{form.faults.name}</Field.ErrorText>
        </Field.Root>
        {form.failure && <Failure title={failed} error={form.failure} />}
        <Button type="submit" {...sending}>
          {action}
        </Button>
      </Stack>
    </form>
  );
}

/** Its name first, then the browser's own dialog; then the recovery codes, where these are the first. */
export function AddPasskeyDialog({ open, onClose }: Shown) {
  const [codes, setCodes] = useState<readonly string[]>();
  const add = useAddPasskey();
  const onName = (name: string) =>
    add.mutate(name, {
      onSuccess: (added) => {
        if (!added) return;
        toast.success({ title: texts.passkeyAdded });
        if (added.recoveryCodes.length) setCodes(added.recoveryCodes);
        else onClose();
      },
    });
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={codes ? texts.recoveryCodes : texts.addPasskey}
      mustAnswer={codes !== undefined}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onKept={onClose} />
      ) : (
        <NameForm
          action={texts.add}
          failed={texts.passkeyNotAdded}
          error={add.error}
          isPending={add.isPending}
          onName={onName}
        />
      )}
    </Modal>
  );
}

type OfOne = Shown & { id: string; name: string };

export function RenamePasskeyDialog({ open, onClose, id, name }: OfOne) {
  const rename = useRenamePasskey();
  const renamed = () => {
    toast.success({ title: texts.renamed });
    onClose();
  };
  return (
    <Modal open={open} onClose={onClose} title={texts.renamePasskey} size="sm">
      <NameForm
        name={name}
        action={texts.save}
        failed={texts.notRenamed}
        error={rename.error}
        isPending={rename.isPending}
        onName={(next) => rename.mutate({ id, name: next }, { onSuccess: renamed })}
      />
    </Modal>
  );
}

export function RemovePasskeyDialog({ open, onClose, id, name }: OfOne) {
  const remove = useRemovePasskey();
  const removed = () => {
    toast.success({ title: texts.passkeyRemoved });
    onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={texts.removePasskey(name)}
      action={texts.remove}
      onConfirm={() => remove.mutate(id, { onSuccess: removed })}
      busy={remove.isPending}
      error={remove.error}
    >
      {texts.passkeyRemoval}
    </ConfirmDialog>
  );
}
