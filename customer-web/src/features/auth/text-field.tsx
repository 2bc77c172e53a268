import { Field, Input } from '@chakra-ui/react';

type Props = { name: string; label: string; type: 'text' | 'email'; autoComplete: string; defaultValue?: string };

export const TextField = ({ label, ...input }: Props) => (
  <Field.Root required>
    <Field.Label>{label}</Field.Label>
    <Input size="lg" bg="bg.panel" borderColor="border.emphasized" {...input} />
  </Field.Root>
);
