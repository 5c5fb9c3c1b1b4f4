import { vi } from 'vitest'

/** The document that is asked for: on a busy machine it takes longer to be drawn than somebody waits, who then comes again. */
export function onceDrawn(ask: () => Promise<File>): Promise<File> {
  return vi.waitFor(ask, { timeout: 80_000, interval: 250 })
}
