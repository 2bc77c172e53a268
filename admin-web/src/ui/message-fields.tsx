import TextField from '@mui/material/TextField';
import { WriteMessageDto } from '@veilway/api-client/records';
import { texts } from './message.texts.js';

const LIMITS = { subject: WriteMessageDto.subject, text: WriteMessageDto.text };
type Name = keyof typeof LIMITS;

/** What was entered of a message to customers. */
export const messageIn = (entered: FormData): Record<Name, string> => ({
  subject: String(entered.get('subject')).trim(),
  text: String(entered.get('text')).trim(),
});

export const isTooShort = (name: Name, entered: string): boolean => entered.length < LIMITS[name].minLength;

type Props = { name: Name; written?: string | undefined; isWrong: boolean };

/** What a message is about, or what it says. */
export const MessageField = ({ name, written = '', isWrong }: Props) => (
  <TextField
    name={name}
    label={texts[name]}
    required
    fullWidth
    defaultValue={written}
    error={isWrong}
    helperText={isWrong && texts.tooShort(LIMITS[name].minLength)}
    slotProps={{ htmlInput: { maxLength: LIMITS[name].maxLength, dir: 'auto' } }}
    {...(name === 'subject' ? { autoFocus: true } : { multiline: true, minRows: 6, maxRows: 14 })}
  />
);
