import { MOST_ATTACHMENTS } from '@veilway/api-client/limits';
import { useState } from 'react';
import { uploadFile } from './api.js';
import { texts } from './texts.js';

type Uploaded = { token: string; name: string };
type Failed = { name: string; message: string };
export type Uploads = ReturnType<typeof useUploads>;

/** Uploads files one after the other, and keeps what names them in the message that they come with. */
export function useUploads() {
  const [files, setFiles] = useState<readonly Uploaded[]>([]);
  const [pending, setPending] = useState(0);
  const [failures, setFailures] = useState<readonly Failed[]>([]);
  const add = async (chosen: readonly File[]) => {
    const room = MOST_ATTACHMENTS - files.length - pending;
    const fitting = chosen.slice(0, room);
    setFailures(chosen.slice(room).map(({ name }) => ({ name, message: texts.mostFiles(MOST_ATTACHMENTS) })));
    setPending((count) => count + fitting.length);
    for (const file of fitting) {
      try {
        const { token } = await uploadFile(file);
        setFiles((now) => [...now, { token, name: file.name }]);
      } catch (error) {
        const { message } = error as Error;
        setFailures((now) => [...now, { name: file.name, message }]);
      } finally {
        setPending((count) => count - 1);
      }
    }
  };
  return {
    files,
    failures,
    isUploading: pending > 0,
    hasRoom: files.length + pending < MOST_ATTACHMENTS,
    add: (chosen: readonly File[]) => void add(chosen),
    remove: (token: string) => setFiles((now) => now.filter((file) => file.token !== token)),
    clear: () => {
      setFiles([]);
      setFailures([]);
    },
  };
}
