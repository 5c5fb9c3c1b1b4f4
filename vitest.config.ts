import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{contract,modules,adapters,server,sample,web,tests}/**/*.test.{ts,tsx}'],
    exclude: ['tests/e2e/**', 'node_modules/**'],
    globalSetup: ['tests/database-template.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
})
