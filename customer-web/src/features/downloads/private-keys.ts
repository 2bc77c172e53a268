import type { KeyPair } from '@veilway/wireguard';
import { texts } from './texts.js';

const DATABASE = 'wireguard';
const STORE = 'keys';

const settled = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error(texts.faults.noStorage));
  });

/** Runs one request in a transaction of its own and waits until the browser has really kept what it changed. */
async function inStore<T>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE, { keyPath: 'publicKey' });
  const database = await settled(opening);
  try {
    const transaction = database.transaction(STORE, mode);
    const done = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error(texts.faults.notKept));
    });
    const [result] = await Promise.all([settled(ask(transaction.objectStore(STORE))), done]);
    return result;
  } finally {
    database.close();
  }
}

/**
 * The private keys that this browser made, kept nowhere else. They leave it only in files and codes that their owner
 * asks for; they are found by their public keys alone, so nothing here says whose a key is or for which server.
 */
export const privateKeys = {
  keep: async (pair: KeyPair): Promise<void> => void (await inStore('readwrite', (store) => store.put(pair))),

  /** The private key of a public one, if this browser has it. */
  find: async (publicKey: string): Promise<string | undefined> =>
    (await inStore<KeyPair | undefined>('readonly', (store) => store.get(publicKey)))?.privateKey,

  /** The public keys whose private ones are here. */
  list: async (): Promise<string[]> => (await inStore('readonly', (store) => store.getAllKeys())) as string[],

  forget: (publicKey: string): Promise<void> => inStore('readwrite', (store) => store.delete(publicKey)),
};
