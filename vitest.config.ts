import { defineConfig } from 'vitest/config'
import { SlowFirst } from './tests/slow-first.ts'
import { testSettings } from './tests/test-settings.ts'

export default defineConfig({
  test: {
    ...testSettings,
    include: ['{contract,kernel,modules,adapters,server,sample,ui,forms,web,office,tests,deploy}/**/*.test.{ts,tsx}'],
    exclude: ['tests/e2e/**', 'node_modules/**'],
    globalSetup: ['tests/support/database/database-template.ts'],
    // One more than the cores of the usual machine: tests wait for processes, timers, jobs and the database.
    maxWorkers: 3,
    sequence: { sequencer: SlowFirst },
  },
})
