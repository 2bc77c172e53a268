import { Button, Stack, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useSending } from '@veilway/web-client';
import { useForm } from '@veilway/web-client/form';
import { Failure } from '../../shared/ui/feedback/failure.js';
import { Loading } from '../../shared/ui/feedback/loading.js';
import { toast } from '../../shared/ui/feedback/toaster.js';
import { Field, Input, Textarea } from '../../shared/ui/late/form.js';
import { billingDetails, useSetBillingDetails } from './api.js';
import { billingDetailsSchema } from './billing-details.schema.js';
import { texts } from './billing-details.texts.js';

/** What receipts say of who buys, beside name and address of mail. */
export function BillingDetails() {
  const { data, error, refetch } = useQuery(billingDetails);
  const save = useSetBillingDetails();
  const sending = useSending(save.isPending);
  const form = useForm(billingDetailsSchema, {
    error: save.error,
    send: (values) => save.mutate(values, { onSuccess: () => toast.success({ title: texts.saved }) }),
  });
  if (error && !data) return <Failure title={texts.notLoaded} error={error} retry={refetch} />;
  if (!data) return <Loading label={texts.loading} />;
  return (
    <form onSubmit={form.submit} onInput={form.mend} noValidate>
      <Stack gap="4" align="start">
        <Text fontSize="sm" color="fg.muted">
          {texts.intro}
        </Text>
        <Field.Root maxW="md" invalid={form.faults.company !== undefined}>
          <Field.Label>{texts.company}</Field.Label>
          <Input
            name="company"
            dir="auto"
            defaultValue={data.company}
            autoComplete="organization"
            borderColor="border.emphasized"
          />
          <Field.ErrorText>{form.faults.company}</Field.ErrorText>
        </Field.Root>
        <Field.Root maxW="md" invalid={form.faults.address !== undefined}>
          <Field.Label>{texts.address}</Field.Label>
          <Textarea
            name="address"
            dir="auto"
            rows={4}
            defaultValue={data.address}
            autoComplete="street-address"
            borderColor="border.emphasized"
          />
          <Field.HelperText>{texts.addressLines}</Field.HelperText>
          <Field.ErrorText>{form.faults.address}</Field.ErrorText>
        </Field.Root>
        <Field.Root maxW="md" invalid={form.faults.taxNumber !== undefined}>
          <Field.Label>{texts.taxNumber}</Field.Label>
          <Input
            name="taxNumber"
            dir="auto"
            defaultValue={data.taxNumber}
            autoComplete="off"
            borderColor="border.emphasized"
          />
          <Field.ErrorText>{form.faults.taxNumber}</Field.ErrorText>
        </Field.Root>
        {form.failure && <Failure title={texts.notSaved} error={form.failure} />}
        <Button type="submit" {...sending}>
          {texts.save}
        </Button>
      </Stack>
    </form>
  );
}
