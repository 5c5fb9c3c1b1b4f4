import { Transform } from 'node:stream'
import { callbackify } from 'node:util'

/** Passes a message on, but its end only after `mayEnd` resolves; when `mayEnd` rejects, the message breaks off. */
export function holdBackEnd(mayEnd: () => Promise<void>): Transform {
  return new Transform({
    transform: (chunk, _encoding, done) => done(null, chunk),
    flush: (done) => callbackify(mayEnd)(done),
  })
}
