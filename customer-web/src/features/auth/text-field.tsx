import { Field, Input } from '@chakra-ui/react';

type Props = { name: string; label: string; type: 'text' | 'email' | 'password'; autoComplete: string };

export const TextField = ({ label, ...input }: Props) => (
  <Field.Root required>
    <Field.Label>{label}</Field.Label>
    <Input {...input} />
  </Field.Root>
);
