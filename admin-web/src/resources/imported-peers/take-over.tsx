import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { lazily } from '@veilway/web-client';
import { poolCapacity } from '@veilway/wireguard';
import { Suspense, useMemo, useState } from 'react';
import { HttpError } from 'react-admin';
import { useForm } from 'react-hook-form';
import { Link as To } from 'react-router-dom';
import type { Server } from '../../providers/types.js';
import { Failure } from '../../ui/failure.js';
import { PageSkeleton } from '../../ui/page-skeleton.js';
import { Section } from '../../ui/section.js';
import { useAllServers } from '../../ui/use-all-servers.js';
import { DEFAULTS, FIELDS, isNeeded, type ServerValues } from '../servers/server.fields.js';
import { RULES } from '../servers/server.rules.js';
import { texts as serverTexts } from '../servers/texts.js';
import { type Import, useImport, useOwners } from './api.js';
import { DryRun } from './dry-run.js';
import { type Named, NameOwners } from './name-owners.js';
import { type Found, type Owners, ownersOf, prospectsOf } from './owners.js';
import { texts } from './texts.js';
import type { Plan } from './types.js';

const { import: words } = texts;

const EnrolGatewayDialog = lazily(() => import('../servers/actions/enrol-gateway.dialog.js'));

const NOBODY = new Map<string, Found>();

/** What the file does not say, or says for its own machine alone. */
const ASKED = ['name', 'location', 'countryCode', 'ipAddress', 'endpoint', 'port', 'maxClients'] as const;
type Asked = Pick<ServerValues, (typeof ASKED)[number]>;

/** The dry run, the server's own facts, the import and what is left to do after it. */
export function TakeOver({ plan }: { plan: Plan }) {
  const { data: servers, error, refetch } = useAllServers();
  const work = useImport();
  const { peers } = plan.file;
  const [named, setNamed] = useState<Named>({ lines: '', ofOthers: '' });
  const owners = useMemo(() => ownersOf(named.lines, named.ofOthers, peers), [named, peers]);
  const looked = useOwners(owners);
  const prospects = useMemo(() => prospectsOf(owners, peers, looked.data ?? NOBODY), [owners, peers, looked.data]);
  if (error && !servers) return <Failure title={serverTexts.list.notLoaded} error={error} retry={refetch} />;
  if (!servers) return <PageSkeleton />;
  const there = servers.find(({ network }) => network === plan.file.network);
  const isSame = there?.publicKey === plan.publicKey;
  return (
    <>
      {peers.length > 0 && (
        <NameOwners
          named={named}
          faults={owners.faults}
          error={looked.error}
          retry={() => void looked.refetch()}
          isFixed={work.phase === 'running'}
          onChange={setNamed}
        />
      )}
      <DryRun file={plan.file} fates={work.fates} owners={owners} prospects={prospects} />
      {there && !isSame && !work.server ? (
        <Alert severity="error">{words.taken(there.name)}</Alert>
      ) : (
        <Begin plan={plan} owners={owners} there={work.server ?? (isSame ? there : undefined)} work={work} />
      )}
      {work.phase === 'done' && work.server && <Next server={work.server} servers={servers} />}
    </>
  );
}

type BeginProps = {
  plan: Plan;
  owners: Owners;
  there: Pick<Server, 'id' | 'name'> | undefined;
  work: ReturnType<typeof useImport>;
};

function Begin({ plan: { file, publicKey }, owners, there, work }: BeginProps) {
  const { register, handleSubmit, formState } = useForm<Asked>({ defaultValues: defaultsFor(file) });
  const isRunning = work.phase === 'running';
  const { network, dnsServers, peers } = file;
  const begin = handleSubmit((entered) =>
    work.run(
      peers,
      owners,
      there
        ? { server: there }
        : {
            wanted: {
              ...entered,
              network,
              publicKey,
              ...(dnsServers.length > 0 ? { dnsServers: dnsServers.slice(0, 4) } : {}),
            },
          },
    ),
  );
  return (
    <Section title={words.server}>
      <Card sx={{ p: 2 }}>
        <Stack component="form" spacing={2} noValidate onSubmit={(event) => void begin(event)}>
          {there ? (
            <Alert severity="info">{words.goesOn(there.name)}</Alert>
          ) : (
            <>
              <Typography color="textSecondary">
                {words.network(network)}. {words.port}
              </Typography>
              <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: 'repeat(2, 1fr)' }, alignItems: 'start' }}>
                {ASKED.map((name) => {
                  const { ref, ...input } = register(name, RULES[name] as never);
                  const fault = formState.errors[name]?.message;
                  return (
                    <TextField
                      key={name}
                      {...input}
                      inputRef={ref}
                      label={serverTexts.fields[name]}
                      required={isNeeded(name)}
                      fullWidth
                      type={FIELDS[name].type === 'integer' ? 'number' : 'text'}
                      error={Boolean(fault)}
                      helperText={fault ?? serverTexts.form.hints[name]}
                      slotProps={{ htmlInput: { dir: 'auto' } }}
                    />
                  );
                })}
              </Box>
            </>
          )}
          <Progress work={work} of={peers.length} />
          {work.phase !== 'done' && (
            <Stack direction="row" spacing={1.5}>
              {isRunning ? (
                <Button variant="outlined" onClick={work.stop}>
                  {words.stop}
                </Button>
              ) : (
                <Button type="submit" variant="contained" disabled={peers.length === 0}>
                  {work.phase === 'idle' ? words.begin(peers.length) : words.goOn}
                </Button>
              )}
            </Stack>
          )}
        </Stack>
      </Card>
    </Section>
  );
}

function Progress({ work: { phase, fates, error }, of }: { work: Import; of: number }) {
  const taken = [...fates.values()].filter(({ outcome }) => outcome === 'imported' || outcome === 'there').length;
  const left = fates.size - taken;
  return (
    <div aria-live="polite">
      {phase === 'running' && (
        <>
          <Typography variant="body2">{words.running(fates.size, of)}</Typography>
          <LinearProgress
            variant="determinate"
            value={of === 0 ? 0 : Math.round((100 * fates.size) / of)}
            aria-label={words.running(fates.size, of)}
          />
        </>
      )}
      {phase === 'stopped' && <Alert severity="info">{words.stopped}</Alert>}
      {phase === 'failed' && error && <Failure title={words.failed} error={{ message: saidOf(error) }} />}
      {phase === 'done' && (
        <Alert severity={left > 0 ? 'warning' : 'success'}>
          {words.done(taken)} {left > 0 && words.some(left)}
        </Alert>
      )}
    </div>
  );
}

/** Of a field that the API does not take, its name and what it must be. */
const saidOf = (error: Error): string => {
  const body =
    error instanceof HttpError ? (error.body as { errors?: Record<string, unknown> } | undefined) : undefined;
  const faults = Object.entries(body?.errors ?? {}).filter(
    (fault): fault is [string, string] => typeof fault[1] === 'string',
  );
  return faults.length > 0 ? faults.map(([, said]) => said).join(' ') : error.message;
};

function Next({ server, servers }: { server: Pick<Server, 'id' | 'name'>; servers: readonly Server[] }) {
  const [isEnrolling, setEnrolling] = useState(false);
  const known = servers.find(({ id }) => id === server.id);
  return (
    <Section title={words.next}>
      <Card sx={{ p: 2 }}>
        <Box component="ol" sx={{ mt: 0, pl: 3, display: 'grid', gap: 1 }}>
          {words.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </Box>
        <Stack direction="row" spacing={1.5} useFlexGap sx={{ flexWrap: 'wrap' }}>
          <Button variant="contained" disabled={!known} onClick={() => setEnrolling(true)}>
            {words.enrol}
          </Button>
          <Button component={To} to={`/servers/${server.id}`} variant="outlined">
            {words.toServer}
          </Button>
          <Button component={To} to="/wireguard/unassigned" variant="outlined">
            {words.toDevices}
          </Button>
        </Stack>
      </Card>
      {isEnrolling && known && (
        <Suspense fallback={null}>
          <EnrolGatewayDialog server={known} onClose={() => setEnrolling(false)} />
        </Suspense>
      )}
    </Section>
  );
}

const defaultsFor = ({ network, port }: Plan['file']): Asked => ({
  ...(Object.fromEntries(ASKED.map((name) => [name, DEFAULTS[name]])) as Asked),
  ...(port === null ? {} : { port }),
  maxClients: Math.min(FIELDS.maxClients.maximum, poolCapacity(network)),
});
