import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { colors } from '@veilway/design-tokens';
import { useSending } from '@veilway/web-client';
import { useObjectUrl } from '@veilway/web-client/use-object-url';
import { useId, useRef } from 'react';
import { Failure } from '../../ui/failure.js';
import { useUploadLogo } from './api.js';
import { texts } from './texts.js';

type LogoName = 'brandLogoLight' | 'brandLogoDark';

/** On the ground of the pages that it is for, whatever mode the console is in. */
export function LogoPicture({ name, src }: { name: LogoName; src: string | undefined }) {
  const { surface, mutedText, line } = colors[name === 'brandLogoDark' ? 'dark' : 'light'];
  return (
    <Box
      sx={{
        ...{ display: 'flex', alignItems: 'center', width: 'fit-content', minWidth: 96, minHeight: 48, p: 1 },
        ...{ border: 1, borderColor: line, borderRadius: 1, bgcolor: surface, color: mutedText },
      }}
    >
      {src === undefined ? (
        <Typography variant="body2" sx={{ color: 'inherit', px: 1 }}>
          {texts.logo.none}
        </Typography>
      ) : (
        <Box
          component="img"
          src={src}
          alt={texts.logo.picture}
          sx={{ height: 28, maxWidth: 176, objectFit: 'contain' }}
        />
      )}
    </Box>
  );
}

/** Where the API shows a logo that was set once. */
export const addressOf = (id: string) => `/api/v1/brand/logos/${id}`;

type Props = {
  name: LogoName;
  value: string;
  hint: string;
  fault: string | undefined;
  isFixed: boolean;
  onChange: (id: string) => void;
};

/** A picture that is uploaded when it is chosen, and set when the section is saved. */
export function LogoField({ name, value, hint, fault, isFixed, onChange }: Props) {
  const [label, described] = [useId(), useId()];
  const input = useRef<HTMLInputElement>(null);
  const upload = useUploadLogo();
  const sending = useSending(upload.isPending);
  const sent = useObjectUrl(upload.data?.id === value ? upload.variables : undefined);
  return (
    <Stack role="group" aria-labelledby={label} aria-describedby={described} spacing={1}>
      <Typography id={label} variant="body2">
        {texts.names[name]}
      </Typography>
      <Stack direction="row" spacing={1} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <LogoPicture name={name} src={value === '' ? undefined : (sent ?? addressOf(value))} />
        {!isFixed && (
          <>
            <input
              ref={input}
              type="file"
              hidden
              accept="image/png,image/jpeg,image/webp"
              aria-label={texts.logo.chooseFor(texts.names[name])}
              onChange={({ target }) => {
                const [file] = target.files ?? [];
                if (file) upload.mutate(file, { onSuccess: ({ id }) => onChange(id) });
                target.value = '';
              }}
            />
            <Button size="small" variant="outlined" onClick={() => input.current?.click()} {...sending}>
              {texts.logo.choose}
            </Button>
            {value !== '' && (
              <Button size="small" onClick={() => onChange('')} aria-label={texts.logo.removeOf(texts.names[name])}>
                {texts.logo.remove}
              </Button>
            )}
          </>
        )}
      </Stack>
      {upload.error && <Failure title={texts.logo.notTaken} error={upload.error} />}
      <FormHelperText id={described} error={Boolean(fault)}>
        {fault ?? hint}
      </FormHelperText>
    </Stack>
  );
}
