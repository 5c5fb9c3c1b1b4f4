import fc from 'fast-check'
import { vi } from 'vitest'

/** Milliseconds that a test waits for what must happen at all: a busy machine is slow, and only what hangs must end. */
const PATIENCE = 30_000

/** Random tests try the same cases in every run of the gate; the full run draws a seed and prints it. */
const SEED = Number(process.env['RANDOM_SEED'] ?? 20_261_126)

const { waitFor } = vi
const isPatient = 'isPatient' in waitFor

// Files share the module, so that it is changed once for all of them.
if (!isPatient) {
  const patiently: typeof waitFor = (attempt, options) => {
    const { timeout = 0, ...rest } = typeof options === 'number' ? { timeout: options } : (options ?? {})
    return waitFor(attempt, { ...rest, timeout: Math.max(timeout, PATIENCE) })
  }
  vi.waitFor = Object.assign(patiently, { isPatient: true })
}

fc.configureGlobal({ seed: SEED })
