import type { IncomingMessage } from 'node:http'

export interface DropLimits {
  bytes: number
  milliseconds: number
}

/**
 * Reads what is left of a request whose answer is made, and drops it. Most clients look for the answer when they have
 * sent everything; had the connection been closed by then, they would see that instead. Resolves at the end of the
 * request, when its connection has gone, or beyond the limits, whichever comes first.
 */
export function dropRest(request: IncomingMessage, { bytes, milliseconds }: DropLimits): Promise<void> {
  return new Promise((resolve) => {
    if (request.readableEnded || request.destroyed) return resolve()
    const timer = setTimeout(done, milliseconds)
    let dropped = 0
    // Whoever began to read would go on to keep what comes, and stop it when that is too much.
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
