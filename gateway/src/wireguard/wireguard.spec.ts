import { ControlSocket, FieldReader } from './control-socket.js';
import { WgCli } from './wg-cli.js';
import { wireguardContract } from './wireguard.contract.js';

wireguardContract('the wg program', (name) => new WgCli(name));
wireguardContract('the control socket', (name) => new ControlSocket(name));

describe('the answer of a control socket', () => {
  const answer = 'public_key=aa\nendpoint=192.0.2.7:4242\nrx_bytes=5\nerrno=0\n\n';

  it('is read the same however it is cut into chunks, and nothing but the wanted is handed out', () => {
    for (let cut = 0; cut <= answer.length; cut += 1) {
      const fields: string[] = [];
      const reader = new FieldReader(['public_key', 'rx_bytes'], (key, value) => fields.push(`${key}=${value}`));
      reader.read(Buffer.from(answer.slice(0, cut)));
      reader.read(Buffer.from(answer.slice(cut)));
      expect(fields).toEqual(['public_key=aa', 'rx_bytes=5']);
    }
  });

  it('is wiped once it was read', () => {
    const chunk = Buffer.from(answer);
    new FieldReader([], () => undefined).read(chunk);
    expect(chunk.every((byte) => byte === 0)).toBe(true);
  });
});
