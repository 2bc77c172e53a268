import { Field } from '../../shared/ui/late/form.js';
import { Textarea } from '../../shared/ui/late/textarea.js';
import { texts } from './texts.js';

type Props = { label: string; written?: string | undefined; fault: string | undefined; rows: number };

/** Several lines that somebody at support reads. */
export const MessageField = ({ label, written, fault, rows }: Props) => (
  <Field.Root required invalid={fault !== undefined}>
    <Field.Label>{label}</Field.Label>
    <Textarea
      name="message"
      defaultValue={written}
      dir="auto"
      rows={rows}
      borderColor="border.emphasized"
      bg="bg.panel"
      resize="vertical"
    />
    <Field.ErrorText>{fault}</Field.ErrorText>
    <Field.HelperText>{texts.noSecrets}</Field.HelperText>
  </Field.Root>
);
