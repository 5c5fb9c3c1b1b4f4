import type { TestProjectInlineConfiguration } from 'vitest/config'

/** How a test file runs, in whichever run. */
export const testSettings = {
  fsModuleCache: true,
  setupFiles: ['tests/support/quiet-console.ts'],
  pool: 'forks',
  // Every file composes a shop on a database of its own, so that files can share the modules they import, which costs
  // less than half the time; nothing may be kept in a module that belongs to one shop.
  isolate: false,
  testTimeout: 120_000,
  hookTimeout: 120_000,
} satisfies TestProjectInlineConfiguration['test']
