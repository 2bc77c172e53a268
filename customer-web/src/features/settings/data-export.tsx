import { Button, Stack, Text } from '@chakra-ui/react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useSending } from '@veilway/web-client';
import { dateTime } from '@veilway/web-client/format';
import { Failure } from '../../shared/ui/feedback/failure.js';
import { Loading } from '../../shared/ui/feedback/loading.js';
import { downloadExport, personalExport, useRequestExport } from './api.js';
import { texts } from './texts.js';

const { dataExport } = texts;

/** A copy of all that is stored about the account. */
export function DataExport() {
  const { data, error, refetch } = useQuery(personalExport);
  if (error && !data) return <Failure title={dataExport.notLoaded} error={error} retry={refetch} />;
  if (!data) return <Loading label={dataExport.loading} />;
  const { status, done, of, expiresAt } = data;
  return (
    <Stack gap="4" align="start">
      <Text color="fg.muted">{dataExport.intro}</Text>
      <Text color="fg.muted">{dataExport.contents}</Text>
      {status === 'failed' && <Failure title={dataExport.failed.title} error={{ message: dataExport.failed.advice }} />}
      {status === 'making' ? (
        <div role="status">
          <Text>{dataExport.progress(done ?? 0, of ?? 0)}</Text>
          <progress value={done ?? 0} max={of ?? 1} aria-label={dataExport.making} />
        </div>
      ) : (
        <Stack direction="row" wrap="wrap" gap="3">
          {status === 'ready' && <Download />}
          <Request label={status === 'ready' ? dataExport.again : dataExport.make} />
        </Stack>
      )}
      {status === 'ready' && (
        <Text fontSize="sm" color="fg.muted">
          {dataExport.until(dateTime(expiresAt!))}
        </Text>
      )}
    </Stack>
  );
}

function Download() {
  const download = useMutation({ mutationFn: downloadExport });
  const sending = useSending(download.isPending);
  return (
    <>
      {download.error && <Failure title={dataExport.notDownloaded} error={download.error} />}
      <Button onClick={() => download.mutate()} {...sending}>
        {dataExport.download}
      </Button>
    </>
  );
}

function Request({ label }: { label: string }) {
  const request = useRequestExport();
  const sending = useSending(request.isPending);
  return (
    <>
      {request.error && <Failure title={dataExport.notBegun} error={request.error} />}
      <Button variant="outline" onClick={() => request.mutate()} {...sending}>
        {label}
      </Button>
    </>
  );
}
