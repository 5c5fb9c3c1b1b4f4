import { defineConfig } from '@playwright/test'
import { buildShop } from '#server/commands/build-shop.ts'
import { findChromium } from '#tests/e2e/support/browser.ts'
import { shopsUnderTest } from '#tests/e2e/support/shop-under-test.ts'

// Before the shops start side by side: each of them would build otherwise.
if (!process.env['SHOP_PORTS'] && !process.env['SHOP_URL']) await buildShop((line) => process.stdout.write(`${line}\n`))
const isGate = process.env['CI'] !== undefined
const shops = await shopsUnderTest()

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/browser',
  forbidOnly: isGate,
  // Each worker has a shop of its own (`tests/e2e/support/test.ts`).
  workers: shops.length,
  // Generous: on a busy machine a journey may take several times as long, and only what hangs must end.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  retries: isGate ? 2 : 0,
  maxFailures: 8,
  reporter: 'list',
  use: {
    browserName: 'chromium',
    locale: 'de-CH',
    timezoneId: 'Europe/Zurich',
    launchOptions: await findChromium(),
    actionTimeout: 30_000,
    navigationTimeout: 90_000,
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
  webServer: shops.flatMap(({ server }) => server ?? []),
})
