import { sql } from 'drizzle-orm'
import { failureSentences } from '#contract/failure-sentences.ts'
import { writtenLog } from '#tests/support/written-log.ts'
import { errorActions } from '#web/messages/errors.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { startSmallShop } from '../support/small-shop.ts'
import { field, logIn } from '../support/steps/account.ts'
import { addressOf } from '../support/steps/catalogue.ts'
import { customer } from '../support/steps/people.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

test.use({ expectedStatuses: [404, 500] })

test('when a page fails, the error page says so and leads home', async ({ page }) => {
  const shop = await startSmallShop({
    prepare: async ({ db }) => {
      await db.execute(sql`alter table title_authors rename to title_authors_gone`)
    },
  })
  try {
    const answer = await visit(page, shop.url + addressOf())
    expect(answer?.status()).toBe(500)
    expect(answer?.headers()['cache-control']).toBe('no-store')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(failureSentences.internal)
    await expectAccessible(page)
    await page.getByRole('main').getByRole('link', { name: errorActions.support }).click()
    await expect(page).toHaveURL(`${shop.url}/support-und-kontakt`)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(failureSentences.internal)
    // The shop stops next: the page must have loaded everything before.
    await page.waitForLoadState('networkidle')
  } finally {
    await shop.stop()
  }
})

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false })

  test('when the shop fails to carry out a form, the form keeps what was entered and says so', async ({ page }) => {
    const shop = await startSmallShop({
      prepare: async ({ db }) => {
        await db.execute(sql`alter table sessions rename to sessions_gone`)
      },
    })
    try {
      await visit(page, `${shop.url}/login`)
      const answer = page.waitForResponse((response) => response.request().method() === 'POST')
      await logIn(page, customer)
      expect((await answer).status()).toBe(500)
      await expect(page.getByRole('alert')).toContainText(failureSentences.internal)
      await expect(field(page, 'username')).toHaveValue(customer.email)
    } finally {
      await shop.stop()
    }
  })
})

test('a failure during rendering is in the log, without the address asked for', async ({ page }) => {
  const { log, text } = writtenLog()
  const shop = await startSmallShop({ log })
  try {
    const answer = await visit(page, `${shop.url}/%0d%0a/geheim?token=abc`)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(failureSentences.not_found)
    expect(text()).toContain('"msg":"a page failed"')
    expect(text()).not.toMatch(/geheim|token=abc/)
    await page.waitForLoadState('networkidle')
  } finally {
    await shop.stop()
  }
})
