import { expect, type Page } from '@playwright/test'
import { fieldLabels } from '#contract/field-labels.ts'
import { fieldMessage, type Rule } from '#contract/field-messages.ts'
import { loginMessages, registerMessages, salutationChoices } from '#web/messages/accounts/account.ts'
import { headerMessages } from '#web/messages/layout.ts'
import type { Person } from './people.ts'

/** Fills the login form and sends it. */
export async function logIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
  await field(page, 'username').fill(email)
  await field(page, 'password').fill(password)
  await page.getByRole('main').getByRole('button', { name: loginMessages.submit }).click()
}

/** Goes from the login to the registration of a private customer, fills it in and sends it. */
export async function register(page: Page, person: Person): Promise<void> {
  await page.getByRole('link', { name: loginMessages.register }).click()
  await page.getByRole('link', { name: registerMessages.chooseStandard }).click()
  await enterPerson(page, person)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: registerMessages.submit }).click()
}

/** The same on the way to the order, which asks for the general terms. */
export async function registerInCheckout(page: Page, person: Person): Promise<void> {
  await page.getByRole('link', { name: loginMessages.register }).click()
  await expect(page).toHaveURL('/register/standard?redirect=%2Fcheckout')
  await enterPerson(page, person)
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await page.getByRole('button', { name: registerMessages.submit }).click()
}

/** The same on the way to a code that is redeemed: a pupil enters no more than is needed. */
export async function registerToRedeem(page: Page, { firstName, lastName, email, password }: Person): Promise<void> {
  await page.getByRole('link', { name: loginMessages.register }).click()
  await expect(page.getByRole('heading', { level: 1, name: registerMessages.title })).toBeVisible()
  const asked = page.getByRole('main').locator('input:not([type=hidden]), select, textarea')
  await expect(asked).toHaveCount(5)
  await field(page, 'first_name').fill(firstName)
  await field(page, 'last_name').fill(lastName)
  await field(page, 'email').fill(email)
  await field(page, 'password').fill(password)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: registerMessages.submit }).click()
}

async function enterPerson(page: Page, person: Person): Promise<void> {
  await field(page, 'salutation').selectOption(salutationChoices.female)
  await field(page, 'first_name').fill(person.firstName)
  await field(page, 'last_name').fill(person.lastName)
  await field(page, 'email').fill(person.email)
  await field(page, 'password').fill(person.password)
}

/** The header greets the logged-in user. */
export async function expectLoggedIn(page: Page, person: Person): Promise<void> {
  const account = page.getByRole('link', { name: headerMessages.profile(person.firstName) })
  await expect(account.filter({ visible: true }).first()).toBeVisible()
}

/** A field by its name in the API. */
export function field(page: Page, name: string) {
  return page.getByRole('main').getByLabel(labelOf(name), { exact: false }).first()
}

/** The field shows its mistake. */
export async function expectWrong(page: Page, name: string, rule: Rule, limit = 0): Promise<void> {
  await expect(field(page, name)).toHaveAccessibleDescription(new RegExp(fieldMessage(name, rule, limit)))
}

function labelOf(name: string): string {
  const label = fieldLabels[name]
  if (!label) throw new Error(`The field ${name} has no label`)
  return label
}
