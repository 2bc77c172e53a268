import { Button, Stack, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { secondFactors, useSending } from '@veilway/web-client';
import {
  knowsPasskeys,
  proofTexts as texts,
  type ProofWay,
  proofWayOf,
  usePasskeyProof,
  useProofForm,
} from '@veilway/web-client/proof-form';
import { Failure } from '../feedback/failure.js';
import { Loading } from '../feedback/loading.js';
import { Field, Input } from '../late/form.js';
import { Modal } from './modal.js';

/** Asks who is here for a proof, by what the account has for that. */
export default function ProofDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useQuery(secondFactors);
  return (
    <Modal open onClose={onClose} title={texts.title} size="sm">
      {data ? (
        <>
          {data.passkeys.length > 0 && <ByPasskey />}
          <Form {...proofWayOf(data)} />
        </>
      ) : error ? (
        <Failure title={texts.notLoaded} error={error} retry={refetch} />
      ) : (
        <Loading label={texts.loading} lines={2} />
      )}
    </Modal>
  );
}

function ByPasskey() {
  const { ask, error, isAsking, isPending } = usePasskeyProof();
  const sending = useSending(isPending);
  if (!knowsPasskeys()) return null;
  return (
    <Stack gap="4" mb="6">
      {error && <Failure title={texts.notProved} error={error} />}
      <Button variant="outline" onClick={ask} {...sending}>
        {isAsking ? texts.waiting : texts.usePasskey}
      </Button>
    </Stack>
  );
}

function Form(way: ProofWay) {
  const { submit, mend, faults, failure, isPending } = useProofForm(way);
  const sending = useSending(isPending);
  const { name, type, autoComplete } = way;
  return (
    <form onSubmit={submit} onInput={mend} noValidate>
      <Stack gap="4">
        <Text color="fg.muted">{way.lead}</Text>
        <Field.Root required invalid={faults[name] !== undefined}>
          <Field.Label>{way.label}</Field.Label>
          <Input {...{ name, type, autoComplete }} borderColor="border.emphasized" />
          <Field.ErrorText>{faults[name]}</Field.ErrorText>
        </Field.Root>
        {failure && <Failure title={texts.notProved} error={failure} />}
        <Button type="submit" {...sending}>
          {texts.goOn}
        </Button>
      </Stack>
    </form>
  );
}
