import { defineConfig } from 'vitest/config'
import { withoutGuard } from './tests/guards/without-guard.ts'
import { SlowFirst } from './tests/slow-first.ts'

export default defineConfig({
  plugins: [withoutGuard()],
  test: {
    include: ['{contract,kernel,modules,adapters,server,sample,web,tests}/**/*.test.{ts,tsx}'],
    exclude: ['tests/e2e/**', 'node_modules/**'],
    fsModuleCache: true,
    globalSetup: ['tests/support/database-template.ts', 'tests/support/observed-refusals.ts'],
    setupFiles: ['tests/support/quiet-console.ts'],
    pool: 'forks',
    // Every file composes a shop on a database of its own, so that files can share the modules they import, which costs
    // less than half the time; nothing may be kept in a module that belongs to one shop.
    isolate: false,
    maxWorkers: 2,
    sequence: { sequencer: SlowFirst },
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
})
