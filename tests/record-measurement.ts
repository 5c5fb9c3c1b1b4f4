import { appendFileSync } from 'node:fs'

/** Adds a sentence to what the full run's record says was measured; does nothing in other runs. */
export function recordMeasurement(sentence: string): void {
  const file = process.env['MEASUREMENTS']
  if (file) appendFileSync(file, `${sentence}\n`)
}
