import { Button, Stack } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useRef } from 'react';
import { useSending } from '@veilway/web-client';
import { useForm } from '@veilway/web-client/form';
import { counted } from '../../shared/support/counted.js';
import type { Shown } from '../../shared/ui/dialog/dialog-host.js';
import { Modal } from '../../shared/ui/dialog/modal.js';
import { Failure } from '../../shared/ui/feedback/failure.js';
import { toast } from '../../shared/ui/feedback/toaster.js';
import { Field, Input, NativeSelect } from '../../shared/ui/late/form.js';
import { promise, useOpenTicket } from './api.js';
import { AttachFiles } from './attach-files.js';
import { MessageField } from './message-field.js';
import { texts } from './texts.js';
import { newTicket, type NewTicket, PRIORITIES } from './ticket.schema.js';
import { useUploads } from './use-uploads.js';

type Draft = Partial<NewTicket>;
type DialogProps = Shown & { draft: Draft; keep: (draft: Draft) => void };

/** What was written is kept where the form is closed before it is sent. */
export default function NewTicketDialog({ draft, keep, open, onClose }: DialogProps) {
  const form = useRef<HTMLFormElement>(null);
  const dismiss = () => {
    if (form.current) keep(Object.fromEntries(new FormData(form.current)) as Draft);
    onClose();
  };
  const finish = () => {
    keep({});
    onClose();
  };
  return (
    <Modal open={open} onClose={dismiss} title={texts.newTicket} size="lg">
      <Form form={form} draft={draft} onDone={finish} />
    </Modal>
  );
}

type FormProps = { form: RefObject<HTMLFormElement | null>; draft: Draft; onDone: () => void };

function Form({ form, draft, onDone }: FormProps) {
  const { data: within } = useQuery(promise);
  const opening = useOpenTicket(() => {
    toast.success(texts.created);
    onDone();
  });
  const uploads = useUploads();
  const sending = useSending(opening.isPending || uploads.isUploading);
  const { submit, mend, faults, failure } = useForm(newTicket, {
    error: opening.error,
    send: (values) => opening.mutate({ ...values, attachments: uploads.files }),
  });
  return (
    <form ref={form} noValidate onSubmit={submit} onInput={mend}>
      <Stack gap="4">
        <Field.Root required invalid={faults.subject !== undefined}>
          <Field.Label>{texts.subject}</Field.Label>
          <Input name="subject" defaultValue={draft.subject} dir="auto" borderColor="border.emphasized" bg="bg.panel" />
          <Field.ErrorText>{faults.subject}</Field.ErrorText>
        </Field.Root>
        <Field.Root required invalid={faults.priority !== undefined}>
          <Field.Label>{texts.priority}</Field.Label>
          <NativeSelect.Root>
            <NativeSelect.Field
              name="priority"
              defaultValue={draft.priority ?? 'medium'}
              borderColor="border.emphasized"
              bg="bg.panel"
            >
              {PRIORITIES.map((priority) => (
                <option key={priority} value={priority}>
                  {texts.priorities[priority]}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
          <Field.ErrorText>{faults.priority}</Field.ErrorText>
          {within && (
            <Field.HelperText>
              {texts.answeredWithin(within.urgentHours, within.generalHours)}
              {within.hours && ` ${counted(within.hours)}`}
            </Field.HelperText>
          )}
        </Field.Root>
        <MessageField label={texts.message} written={draft.message} fault={faults.message} rows={7} />
        <AttachFiles uploads={uploads} />
        {failure && <Failure title={texts.notCreated} error={failure} />}
        <Button type="submit" {...sending}>
          {opening.isPending ? texts.creating : texts.create}
        </Button>
      </Stack>
    </form>
  );
}
