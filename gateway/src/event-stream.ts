/** One event of a `text/event-stream`. */
interface ServerSentEvent {
  event: string;
  data: string;
}

/** Cuts text into the events of a stream: https://html.spec.whatwg.org/multipage/server-sent-events.html §9.2.6 */
export class EventStreamParser {
  private rest = '';
  private event = '';
  private data: string[] = [];

  /** The events that `text` completes. Comments, which only keep the connection alive, give none. */
  *push(text: string): Iterable<ServerSentEvent> {
    const lines = (this.rest + text).split('\n');
    this.rest = lines.pop()!;
    for (const line of lines) {
      const complete = this.take(line.replace(/\r$/, ''));
      if (complete !== null) yield complete;
    }
  }

  private take(line: string): ServerSentEvent | null {
    if (line === '') return this.dispatch();
    const [, field, value] = /^([^:]*):? ?(.*)$/s.exec(line)!;
    if (field === 'event') this.event = value!;
    if (field === 'data') this.data.push(value!);
    return null;
  }

  private dispatch(): ServerSentEvent | null {
    const complete = this.data.length === 0 ? null : { event: this.event || 'message', data: this.data.join('\n') };
    this.event = '';
    this.data = [];
    return complete;
  }
}
