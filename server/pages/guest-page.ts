import type { IncomingMessage, ServerResponse } from 'node:http'

/** A cached page as visitors who are not logged in get it. */
export interface GuestPage {
  /** Bytes. */
  size: number
  /** Answers a GET or HEAD; `value` is what the page's open parameter has in the address. */
  send(
    headers: Iterable<[string, string]>,
    request: IncomingMessage,
    response: ServerResponse,
    value: string | undefined,
  ): void
}
