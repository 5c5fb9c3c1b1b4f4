import { randomUUID } from 'node:crypto'
import { register } from '#contract/accounts/auth.ts'
import { approveTeacher, teacherApplications } from '#contract/accounts/office-teachers.ts'
import { schools } from '#contract/accounts/schools/office-schools.ts'
import { uploadTeacherProof } from '#contract/accounts/teachers.ts'
import { schoolRoom } from '#office/messages/schools.ts'
import { makePdf } from '#tests/support/factories/pdf-factories.ts'
import { schoolInput } from '#tests/support/factories/school-factories.ts'
import { schoolPages } from '#web/messages/accounts/school.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { field } from '../support/steps/account.ts'
import { reachableApi, type ShopApi } from '../support/steps/api.ts'
import { administrator, logInByApi, newPerson, type Person } from '../support/steps/people.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

// A mistake in the form.
test.use({ expectedComplaints: /422/ })

/** Somebody who has registered as a teacher, and whom staff have confirmed. */
async function confirmedTeacher(api: ShopApi, staff: ShopApi): Promise<Person> {
  const person = { ...newPerson('Noemi'), email: `noemi.${randomUUID()}@schule.example` }
  const { firstName: first_name, lastName: last_name, email, password } = person
  const proof_file = [new File([new Uint8Array(await makePdf(1))], 'Anstellung.pdf', { type: 'application/pdf' })]
  const { proof_token } = (await api(uploadTeacherProof, { body: { proof_file } })).data
  await api(register, {
    body: {
      type: 'teacher',
      first_name,
      last_name,
      email,
      password,
      terms_accepted: true,
      institution: 'Schule Aarau',
      school_post_code: '5000',
      school_city: 'Aarau',
      function: 'teacher',
      subjects: ['french'],
      proof: 'upload',
      proof_token,
    },
  })
  const { data } = await staff(teacherApplications.list, { query: { query: email } })
  const [application] = data
  if (!application) throw new Error(`${email} has not applied`)
  await staff(approveTeacher, { params: { id: application.id }, body: { revision: 1 } })
  return person
}

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
  await expect(page.getByText('15. Mai')).toBeVisible()
  await visit(page, '/profile/school/history')
  await expect(page.getByText('Bestelltag: zuvor leer')).toBeVisible()
  await expectAccessible(page)
})
