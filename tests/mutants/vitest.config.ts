import { defineConfig } from 'vitest/config'
import { testSettings } from '../test-settings.ts'

/** How Stryker runs tests, in a copy of the project whose folder has another name each time. */
export default defineConfig({
  test: {
    ...testSettings,
    // The name of the folder is in the keys of the cache: nothing would be found there, and it would grow.
    fsModuleCache: false,
    include: ['{modules,server,tests}/**/*.test.ts'],
    globalSetup: ['tests/support/database/database-template.ts'],
  },
})
