import { once } from 'node:events';
import { createServer } from 'node:net';

const unfolded = (text) => text.replace(/\r\n[ \t]/g, ' ');
/** Quoted-printable (RFC 2045) of plain ASCII, which a link is. */
const decoded = (text) =>
  text.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(parseInt(hex, 16)));

/** A mail server outside the product, which its faults do not stop: a mail that it received was sent. */
export class Mailbox {
  #sockets = new Set();
  #tokens = new Map();
  /** How many times each Message-ID was received. */
  received = new Map();

  static async open() {
    const mailbox = new Mailbox();
    mailbox.server = createServer((socket) => mailbox.#converse(socket)).listen(0, '127.0.0.1');
    await once(mailbox.server, 'listening');
    return mailbox;
  }

  get url() {
    return `smtp://127.0.0.1:${this.server.address().port}`;
  }

  /** The newest confirmation token that came to an address. */
  tokenFor(address) {
    return this.#tokens.get(address);
  }

  close() {
    for (const socket of this.#sockets) socket.destroy();
    this.server.close();
  }

  #converse(socket) {
    this.#sockets.add(socket);
    socket.on('close', () => this.#sockets.delete(socket)).on('error', () => undefined);
    socket.setEncoding('latin1');
    let text = '';
    let inMail = false;
    socket.on('data', (chunk) => {
      text += chunk;
      for (;;) {
        const mark = inMail ? '\r\n.\r\n' : '\r\n';
        const end = text.indexOf(mark);
        if (end < 0) return;
        const said = text.slice(0, end);
        text = text.slice(end + mark.length);
        if (inMail) this.#take(said);
        const begins = !inMail && /^DATA$/i.test(said);
        socket.write(begins ? '354 Go on\r\n' : /^QUIT/i.test(said) && !inMail ? '221 Bye\r\n' : '250 OK\r\n');
        inMail = begins;
      }
    });
    socket.write('220 localhost\r\n');
  }

  #take(mail) {
    const head = unfolded(mail.slice(0, mail.indexOf('\r\n\r\n')));
    const id = /^Message-ID: (\S+)/im.exec(head)[1];
    const to = /^To: <?([^>\s]+)>?/im.exec(head)[1];
    this.received.set(id, (this.received.get(id) ?? 0) + 1);
    const token = /[?&]token=(\S+)/.exec(decoded(mail))?.[1];
    if (token) this.#tokens.set(to, token);
  }
}
