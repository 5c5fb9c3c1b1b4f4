import { Writable } from 'node:stream'
import { pino } from 'pino'
import { type Log, traceOfLine } from '#server/log.ts'

/** A log that can be read: `text()` is everything written so far, from level debug. */
export function writtenLog(): { log: Log; text(): string } {
  let written = ''
  const into = new Writable({
    write(chunk, _encoding, done) {
      written += String(chunk)
      done()
    },
  })
  return { log: pino({ level: 'debug', mixin: traceOfLine }, into), text: () => written }
}
