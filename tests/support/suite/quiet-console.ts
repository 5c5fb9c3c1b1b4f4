import { format } from 'node:util'
import { afterEach, beforeEach, type MockInstance, vi } from 'vitest'

let spies: MockInstance[] = []

// React, the router and Node complain on the console, where nobody would read it.
beforeEach(() => {
  spies = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')]
})

afterEach(() => {
  const said: unknown[][] = spies.flatMap((spy) => spy.mock.calls)
  for (const spy of spies) spy.mockRestore()
  if (said.length > 0) throw new Error(`Said on the console: ${said.map((words) => format(...words)).join('\n')}`)
})
