import type { TestProjectInlineConfiguration } from 'vitest/config'

/** How a test file runs, in whichever run. */
export const testSettings = {
  fsModuleCache: true,
  setupFiles: ['tests/support/suite/quiet-console.ts', 'tests/support/suite/patience.ts'],
  pool: 'forks',
  // Every file composes a shop on a database of its own, so that files can share the modules they import, which costs
  // less than half the time; nothing may be kept in a module that belongs to one shop.
  isolate: false,
  // Generous: what is slow is no failure, and a race that is lost once in three is one, so that nothing is repeated.
  testTimeout: 90_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000 } },
} satisfies TestProjectInlineConfiguration['test']
