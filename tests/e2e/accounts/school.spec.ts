import { randomUUID } from 'node:crypto'
import { schools } from '#contract/accounts/schools/office-schools.ts'
import { schoolRoom } from '#office/messages/schools.ts'
import { schoolInput } from '#tests/support/factories/school-factories.ts'
import { schoolPages } from '#web/messages/accounts/school.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { field } from '../support/steps/account.ts'
import { reachableApi } from '../support/steps/api.ts'
import { administrator, logInByApi } from '../support/steps/people.ts'
import { confirmedTeacher } from '../support/steps/school.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

// A mistake in the form.
test.use({ expectedComplaints: /422/ })

test('a teacher founds a school, answers a question of the publisher, and is responsible for it @core', async ({
  page,
  api,
  browser,
}) => {
  const staff = reachableApi(await browser.newContext(), api.shop)
  await logInByApi(staff, administrator)
  const name = `Schule ${randomUUID().slice(0, 8)}`
  await logInByApi(api, await confirmedTeacher(api, staff))

  await visit(page, '/profile/school')
  await expect(field(page, 'name')).toHaveValue('Schule Aarau')
  await expectAccessible(page)
  await field(page, 'name').fill(name)
  for (const one of ['street', 'street_number', 'city', 'invoice_email'] as const)
    await field(page, one).fill(schoolInput[one])
  await field(page, 'post_code').fill('79100')
  await field(page, 'canton').selectOption(schoolInput.canton)
  await page.locator('[name="levels.cycle_1"]').check()
  await page.getByRole('button', { name: schoolPages.found }).click()
  await expect(field(page, 'post_code')).toHaveAttribute('aria-invalid', 'true')
  await field(page, 'post_code').fill(schoolInput.post_code)
  await page.getByRole('button', { name: schoolPages.found }).click()
  await expect(page.getByText(schoolPages.asked)).toBeVisible()
  await expectAccessible(page)

  const { data } = await staff(schools.list, { query: { query: name } })
  const id = data[0]?.id ?? ''
  const office = await (await browser.newContext()).newPage()
  await logInByApi(reachableApi(office.context(), api.shop), administrator)
  const step = (key: string) => office.locator(`details[data-step="${key}"]`)
  await visit(office, `/office/schulen/${id}`)
  await expectAccessible(office)
  await step('ask').locator('summary').click()
  await step('ask').locator('textarea').fill('Welches Schulhaus?')
  await step('ask').getByRole('button', { name: schoolRoom.preview }).click()
  await expect(step('ask').getByText('Welches Schulhaus?').last()).toBeVisible()
  await step('ask').getByRole('button', { name: schoolRoom.send.ask }).click()
  await expect(office.getByText(schoolRoom.done.ask)).toBeVisible()

  await visit(page, '/profile/school')
  await expect(page.getByText('Welches Schulhaus?')).toBeVisible()
  await field(page, 'answer').fill('Das an der Aare.')
  await page.getByRole('button', { name: schoolPages.sendAnswer }).click()
  await expect(page.getByText(schoolPages.asked)).toBeVisible()

  await visit(office, `/office/schulen/${id}`)
  await expect(office.getByText('Das an der Aare.')).toBeVisible()
  await step('approve').locator('summary').click()
  await step('approve').getByRole('button', { name: schoolRoom.preview }).click()
  await step('approve').getByRole('button', { name: schoolRoom.send.approve }).click()
  await expect(office.getByText(schoolRoom.done.approve)).toBeVisible()

  await visit(page, '/profile/school')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText(schoolPages.alone)).toBeVisible()
  await expectAccessible(page)
  await visit(page, '/profile/school/change')
  await expectAccessible(page)
  await field(page, 'order_deadline.day').fill('15')
  await field(page, 'order_deadline.month').selectOption('5')
  await page.getByRole('button', { name: schoolPages.change }).click()
  await expect(page.getByText('15. Mai', { exact: true })).toBeVisible()
  await visit(page, '/profile/school/history')
  await expect(page.getByText('Bestelltag: zuvor leer')).toBeVisible()
  await expectAccessible(page)
})
