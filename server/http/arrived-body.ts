import { readBounded } from '#contract/bounded-body.ts'

/** The client has left before the request had arrived. */
export class RequestAbandoned extends Error {
  override readonly name = 'RequestAbandoned'
  constructor(cause: unknown) {
    super('the request was abandoned', { cause })
  }
}

/** What the counts say of a request that nobody waits for any more; the number that nginx made usual. */
export const ABANDONED = 499

/**
 * The bytes of a request's body, null beyond `most` of them. A sender who gives up is `RequestAbandoned`, which is no
 * failure of the shop.
 */
export function arrivedBody(request: Request, most: number): Promise<Uint8Array<ArrayBuffer> | null> {
  return readBounded(request, most).catch((error: unknown) => {
    throw new RequestAbandoned(error)
  })
}
