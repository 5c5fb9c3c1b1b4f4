import type { IncomingMessage } from 'node:http'

export interface DropLimits {
  bytes: number
  milliseconds: number
}

/**
 * Reads the rest of a request that is already answered, and drops it. Most clients read the answer only after they have
 * sent everything; if the connection were closed before, they would see that instead. Resolves at the end of the
 * request, when its connection is gone, or beyond the limits, whichever comes first.
 */
export function dropRest(request: IncomingMessage, { bytes, milliseconds }: DropLimits): Promise<void> {
  return new Promise((resolve) => {
    if (request.readableEnded || request.destroyed) return resolve()
    const timer = setTimeout(done, milliseconds)
    let dropped = 0
    // Detaches an earlier reader: it would keep the rest in memory, and end the request when that grows too large.
    request.removeAllListeners('data')
    request.on('data', drop)
    request.on('end', done)
    request.on('close', done)
    request.resume()

    function drop(chunk: Uint8Array) {
      dropped += chunk.byteLength
      if (dropped > bytes) done()
    }
    function done() {
      clearTimeout(timer)
      request.off('data', drop).off('end', done).off('close', done)
      resolve()
    }
  })
}
