/**
 * Tries to read and write all that it is told of, as another user of this machine where `uid` says so, and prints what it
 * came by as JSON. Its orders come from standard input.
 */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { MongoClient } from 'mongodb';

const { uid, files, folders, pids, eventStores, databases, mailPages } = JSON.parse(await text(process.stdin));
if (uid) {
  // After the imports: the sources may lie where only their owner comes.
  process.setgroups([]);
  process.setgid(uid);
  process.setuid(uid);
}

const gains = [];
const attempt = async (name, act) => {
  try {
    await act();
    gains.push(name);
  } catch {
    // As it should be for another user.
  }
};

for (const file of files) {
  await attempt(`read ${file}`, () => readFileSync(file));
  await attempt(`write ${file}`, () => writeFileSync(file, '', { flag: 'r+' }));
}
for (const folder of folders) {
  await attempt(`list ${folder}`, () => readdirSync(folder));
  await attempt(`write into ${folder}`, () => {
    writeFileSync(`${folder}/intruder`, '');
    rmSync(`${folder}/intruder`);
  });
}
for (const pid of pids) await attempt(`environment of ${pid}`, () => readFileSync(`/proc/${pid}/environ`));

for (const url of eventStores) {
  const client = EventStoreDBClient.connectionString(url);
  await attempt('append', () => client.appendToStream('intruder', jsonEvent({ type: 'Sneaked', data: {} })));
  await attempt('read events', () => client.readAll({ maxCount: 1 }).toArray());
  await attempt('delete', () => client.deleteStream('intruder'));
  await client.dispose();
}
for (const url of databases) {
  const client = new MongoClient(url, { serverSelectionTimeoutMS: 5_000 });
  const rows = client.db().collection('intruder');
  await attempt('insert', () => rows.insertOne({}));
  await attempt('find', () => rows.findOne());
  await attempt('drop', () => rows.drop());
  await client.close();
}

for (const [url, credentials] of mailPages)
  await attempt('read mails', async () => {
    const authorization = `Basic ${Buffer.from(credentials).toString('base64')}`;
    const { status } = await fetch(`${url}/mails.json`, { headers: { authorization } });
    if (status !== 200) throw new Error(String(status));
  });

process.stdout.write(JSON.stringify(gains));
