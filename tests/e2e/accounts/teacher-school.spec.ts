import { teacherApplications } from '#contract/accounts/office-teachers.ts'
import { demonstrationAccounts } from '#sample/people/accounts.ts'
import { schoolMessages, teacherStatusMessages } from '#web/messages/accounts/account.ts'
import { detailsMessages } from '#web/messages/accounts/details.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { field } from '../support/steps/account.ts'
import { reachableApi, type ShopApi } from '../support/steps/api.ts'
import { administrator, logInByApi, type Person } from '../support/steps/people.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

/** A teacher of the demonstration who has said nothing of the school for years. */
async function silentTeacher(staff: ShopApi): Promise<Person & { id: string }> {
  await logInByApi(staff, administrator)
  const { data } = await staff(teacherApplications.list, { query: { state: 'to_confirm' } })
  const [first] = data
  if (!first) throw new Error('nobody is to confirm the school')
  const { id, first_name: firstName, last_name: lastName, email } = first
  return { id, firstName, lastName, email, password: demonstrationAccounts.password }
}

// A mistake in the form.
test.use({ expectedComplaints: /422/ })

test('a teacher of years names the school of today, and later says that they teach no more', async ({
  page,
  api,
  browser,
}) => {
  const staff = reachableApi(await browser.newContext(), api.shop)
  const person = await silentTeacher(staff)
  await logInByApi(api, person)
  await visit(page, '/profile/account')
  await expect(page.getByText(schoolMessages.ask.title)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: schoolMessages.ask.link }).click()
  await expect(page.getByRole('heading', { level: 1, name: schoolMessages.title })).toBeVisible()
  await field(page, 'institution').fill('')
  await page.getByRole('button', { name: schoolMessages.confirm }).click()
  await expect(field(page, 'institution')).toHaveAttribute('aria-invalid', 'true')
  await field(page, 'institution').fill('Kantonsschule Trogen')
  await expectAccessible(page)
  await page.getByRole('button', { name: schoolMessages.confirm }).click()
  await expect(page.getByText(detailsMessages.saved)).toBeVisible()
  await expect(page.getByText(schoolMessages.ask.title)).toHaveCount(0)
  await expect(field(page, 'institution')).toHaveValue('Kantonsschule Trogen')

  await page.getByText(schoolMessages.stop).click()
  await page.getByRole('button', { name: schoolMessages.stopConfirm }).click()
  await expect(page.getByText(teacherStatusMessages.withdrawn.title)).toBeVisible()
  const { data } = await staff(teacherApplications.read, { params: { id: person.id } })
  expect(data).toMatchObject({ state: 'withdrawn', institution: 'Kantonsschule Trogen' })
})
