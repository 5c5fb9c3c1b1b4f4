import { Transform } from 'node:stream'
import { callbackify } from 'node:util'

/** Passes a message on, and its end only once `mayEnd` resolves; the message breaks off where it rejects. */
export function holdBackEnd(mayEnd: () => Promise<void>): Transform {
  return new Transform({
    transform: (chunk, _encoding, done) => done(null, chunk),
    flush: (done) => callbackify(mayEnd)(done),
  })
}
