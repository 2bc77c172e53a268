import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import ListSubheader from '@mui/material/ListSubheader';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useIdentity } from '../layout/guard.js';
import { LINKS } from '../layout/sidebar.js';
import type { Found } from './source.js';
import { SOURCES } from './sources.js';
import { texts } from './texts.js';

/** So that not every letter is asked for by itself. */
const TYPING_MS = 150;
/** Fewer letters are in everything. */
const LEAST = 2;

type Option = Found & { of: string };

/** Finds everything that has a page here: pages at once, the rest of the API. */
export default function SearchDialog({ onClose, onKeys }: { onClose: () => void; onKeys: () => void }) {
  const [typed, setTyped] = useState('');
  const navigate = useNavigate();
  const { options, failed, isSearching } = useFound(useSettled(typed.trim()), typed.trim());
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      slotProps={{ paper: { 'aria-label': texts.title, sx: { overflow: 'visible' } } }}
    >
      <DialogContent sx={{ display: 'grid', gap: 1.5, overflow: 'visible' }}>
        <Autocomplete<Option>
          value={null}
          clearOnBlur={false}
          forcePopupIcon={false}
          disablePortal
          autoHighlight
          open={options.length > 0}
          onClose={(_, why) => why === 'escape' && onClose()}
          options={options}
          filterOptions={(found) => found}
          groupBy={({ of }) => of}
          getOptionLabel={({ title }) => title}
          getOptionKey={({ of, id }) => `${of} ${id}`}
          inputValue={typed}
          onInputChange={(_, value, why) => why === 'input' && setTyped(value)}
          onChange={(_, chosen) => {
            if (!chosen) return;
            onClose();
            void navigate(chosen.to);
          }}
          // Material UI's own group is a list within the list of options, in which whoever hears it finds no options.
          renderGroup={({ key, group, children }) => (
            <div key={key} role="group" aria-label={group}>
              <ListSubheader component="div" aria-hidden>
                {group}
              </ListSubheader>
              {children}
            </div>
          )}
          renderOption={({ key, ...props }, { title, detail }) => (
            <Box component="li" key={key} {...props} sx={{ display: 'block !important', overflowWrap: 'anywhere' }}>
              <Typography variant="body2" sx={{ fontWeight: 600 }}>
                <bdi>{title}</bdi>
              </Typography>
              {detail && (
                <Typography variant="caption" color="textSecondary">
                  <bdi>{detail}</bdi>
                </Typography>
              )}
            </Box>
          )}
          renderInput={(params) => <TextField {...params} autoFocus label={texts.label} />}
        />
        <Typography variant="caption" color="textSecondary" role="status">
          {isSearching ? texts.searching : options.length > 0 ? texts.hint : whyNone(typed.trim())}
        </Typography>
        {failed.length > 0 && <Alert severity="warning">{texts.failed(failed.join(', '))}</Alert>}
        <Button size="small" color="inherit" onClick={onKeys} sx={{ justifySelf: 'start' }}>
          {texts.keys}
        </Button>
      </DialogContent>
    </Dialog>
  );
}

const whyNone = (typed: string) => (typed.length < LEAST ? texts.tooShort(LEAST) : texts.nothing);

/** What was typed, once nothing more is for a moment. */
function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}

/** `words`: what was typed, once that has settled. */
function useFound(words: string, typed: string) {
  const { may } = useIdentity();
  const sources = SOURCES.filter((source) => may(source.may));
  const asked = words.length >= LEAST;
  const answers = useQueries({
    queries: sources.map(({ name, find }) => ({
      queryKey: ['search', name, words],
      queryFn: ({ signal }: { signal: AbortSignal }) => find(words, signal),
      enabled: asked,
      gcTime: 0,
    })),
  });
  const pages = LINKS.filter(
    ({ may: wanted, label }) => may(wanted) && label.toLowerCase().includes(typed.toLowerCase()),
  ).map(({ to, label }): Option => ({ id: to, title: label, to, of: texts.pages }));
  const found = answers.flatMap(({ data = [] }, at) => data.map((one): Option => ({ ...one, of: sources[at]!.name })));
  return {
    options: [...pages, ...(asked ? found : [])],
    failed: sources.flatMap(({ name }, at) => (answers[at]!.isError ? name : [])),
    isSearching: typed.length >= LEAST && (words !== typed || answers.some(({ isFetching }) => isFetching)),
  };
}
