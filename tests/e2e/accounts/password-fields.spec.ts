import type { Page } from '@playwright/test'
import { field } from '../support/steps/account.ts'
import { reachableApi } from '../support/steps/api.ts'
import { logInByApi, makeAccount } from '../support/steps/people.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

const PASTED = 'aus dem Passwortmanager 7!'

/** Copies a password, as from a password manager, and pastes it into each password field, which masks it. */
async function expectMaskedAndPasted(page: Page, names: readonly string[]): Promise<void> {
  const fields = page.getByRole('main').locator('input[name*="password"]')
  expect(await fields.evaluateAll((inputs) => inputs.map((input) => input.getAttribute('name')))).toEqual(names)
  for (const one of await fields.all()) {
    await expect(one).toHaveAttribute('type', 'password')
    await expect(one).toHaveAttribute('autocomplete', /^(current|new)-password$/)
    await one.focus()
    await page.keyboard.press('ControlOrMeta+V')
    await expect(one).toHaveValue(PASTED)
  }
}

// ASVS V6.2.6, V6.2.7
test('passwords are masked and can be pasted wherever the shop asks for one', async ({
  page,
  api,
  browser,
  baseURL,
}) => {
  const person = await makeAccount(api)
  await visit(page, '/login')
  await field(page, 'username').fill(PASTED)
  await field(page, 'username').press('ControlOrMeta+A')
  await page.keyboard.press('ControlOrMeta+C')
  await expectMaskedAndPasted(page, ['password'])
  await visit(page, '/register/standard')
  await expectMaskedAndPasted(page, ['password'])
  await visit(page, '/register/teacher')
  await expectMaskedAndPasted(page, ['password'])
  await visit(page, '/reset-password?id=1&hash=1&expires=1&signature=1')
  await expectMaskedAndPasted(page, ['password', 'password_confirmation'])
  await logInByApi(api, person)
  await visit(page, '/profile/details/password')
  await expectMaskedAndPasted(page, ['current_password', 'password', 'password_confirmation'])
  for (const path of ['email', 'delete', 'second-factor']) {
    await visit(page, `/profile/details/${path}`)
    await expectMaskedAndPasted(page, ['current_password'])
  }
  // The page asks for the password when there is another login to end.
  const elsewhere = await browser.newContext()
  await logInByApi(reachableApi(elsewhere, baseURL ?? ''), person)
  await visit(page, '/profile/details/sessions')
  await expectMaskedAndPasted(page, ['password'])
  await elsewhere.close()
})
