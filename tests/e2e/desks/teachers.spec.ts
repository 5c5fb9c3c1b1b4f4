import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { register } from '#contract/accounts/auth.ts'
import { rejectTeacher, type StaffStep, teacherApplications } from '#contract/accounts/office-teachers.ts'
import { applicationStateLabels, proofProblems, reviewStepLabels } from '#contract/accounts/teacher-labels.ts'
import { type applyAgain, uploadTeacherProof } from '#contract/accounts/teachers.ts'
import type { Input } from '#contract/endpoint.ts'
import { errorCodes } from '#contract/errors.ts'
import { teacherRoom } from '#office/messages/teachers.ts'
import { makePdf } from '#tests/support/factories/pdf-factories.ts'
import { applyMessages, teacherMessages, teacherStatusMessages } from '#web/messages/accounts/account.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { field } from '../support/steps/account.ts'
import { reachableApi, type ShopApi } from '../support/steps/api.ts'
import { administrator, logInByApi, newPerson, type Person } from '../support/steps/people.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

const school: Omit<Input<typeof applyAgain>['body'], 'proof'> = {
  institution: 'Kantonsschule Chur',
  school_post_code: '7000',
  school_city: 'Chur',
  function: 'teacher',
  subjects: ['french'],
}

/** Somebody who has just registered as a teacher; with a file as proof, or the address of the school. */
async function applicant(api: ShopApi, file?: Uint8Array): Promise<Person> {
  const person = { ...newPerson('Noemi'), email: `noemi.${randomUUID()}@schule-chur.example` }
  const { firstName: first_name, lastName: last_name, email, password } = person
  const account = { type: 'teacher', first_name, last_name, email, password, terms_accepted: true } as const
  const proof_file = file && [new File([new Uint8Array(file)], 'Anstellung.pdf', { type: 'application/pdf' })]
  const uploaded = proof_file && (await api(uploadTeacherProof, { body: { proof_file } })).data
  const proof = uploaded
    ? ({ proof: 'upload', proof_token: uploaded.proof_token } as const)
    : ({ proof: 'school_email' } as const)
  await api(register, { body: { ...account, ...school, ...proof } })
  return person
}

/** The application of this person, as staff find it. */
async function found(api: ShopApi, { email }: Person) {
  const { data } = await api(teacherApplications.list, { query: { query: email, sort: '-applied_at' } })
  const [first] = data
  if (!first) throw new Error(`${email} has not applied`)
  return first
}

/** Staff in a browser of their own. */
async function staffApi(browser: Browser, shop: string): Promise<ShopApi> {
  const api = reachableApi(await browser.newContext(), shop)
  await logInByApi(api, administrator)
  return api
}

const letterTo = (page: Page, { email }: Person) => page.getByRole('region', { name: teacherRoom.mailTo(email) })
const formOf = (page: Page, step: StaffStep) => page.locator(`details[data-step="${step}"]`)

/** Opens a step by its key, once the page listens. */
async function openStep(page: Page, key: string, step: StaffStep): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(key)
    await expect(formOf(page, step).getByRole('textbox')).toBeFocused({ timeout: 3_000 })
  }).toPass()
}

async function expectDrawn(page: Page, pages: number): Promise<void> {
  for (let number = 1; number <= pages; number++) {
    const picture = page.getByRole('img', { name: teacherRoom.page(number, pages) })
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => picture.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBeGreaterThan(500)
  }
}

test('two applications are decided by keys alone, with the proof drawn and the mail seen before it goes', async ({
  page,
  api,
}) => {
  const first = await applicant(api, await makePdf(2))
  const second = await applicant(api, await makePdf(1))
  await logInByApi(api, administrator)
  await visit(page, '/office')
  await page.keyboard.press('g')
  await page.keyboard.press('l')
  await expect(page.getByRole('heading', { level: 1, name: teacherRoom.title })).toBeVisible()
  await visit(page, '/office/lehrpersonen?sort=-applied_at')
  for (const key of ['j', 'j', 'Enter']) await page.keyboard.press(key)
  await expect(page.getByRole('main')).toContainText(first.email)
  await expectDrawn(page, 2)
  await page.keyboard.press('a')
  await expect(letterTo(page, first)).toContainText('Ihr Konto als Lehrperson ist freigeschaltet')
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(teacherRoom.done.approve)).toBeVisible()
  await expect(page.getByRole('main')).toContainText(second.email)
  await expectDrawn(page, 1)
  await openStep(page, 'r', 'reject')
  await page.keyboard.press('Control+A')
  await page.keyboard.type('Die Schule kennt Sie nicht.')
  await page.keyboard.press('Control+Enter')
  await expect(letterTo(page, second)).toContainText('Die Schule kennt Sie nicht.')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(teacherRoom.done.reject)).toBeVisible()
  expect((await found(api, first)).state).toBe('approved')
  expect((await found(api, second)).state).toBe('rejected')
})

test('a text that was changed after the mail was shown does not go out unseen', async ({ page, api }) => {
  const person = await applicant(api)
  await logInByApi(api, administrator)
  const { id } = await found(api, person)
  await visit(page, `/office/lehrpersonen/${id}`)
  await openStep(page, 'f', 'ask')
  await page.keyboard.press('Control+Enter')
  await expect(letterTo(page, person)).toBeVisible()
  await formOf(page, 'ask').getByRole('textbox').fill('Welche Klasse unterrichten Sie?')
  await page.getByRole('button', { name: teacherRoom.send.ask }).click()
  await expect(page.getByText(teacherRoom.textChanged)).toBeVisible()
  await expect(letterTo(page, person)).toContainText('Welche Klasse unterrichten Sie?')
  expect((await found(api, person)).state).toBe('pending')
  await page.getByRole('button', { name: teacherRoom.send.ask }).click()
  await expect(page.getByText(teacherRoom.done.ask)).toBeVisible()
  expect((await found(api, person)).state).toBe('question')
})

test.describe('a step that cannot be taken', () => {
  test.use({ expectedStatuses: [409] })

  test('says what a colleague did meanwhile, and keeps the text', async ({ page, api }) => {
    const person = await applicant(api)
    await logInByApi(api, administrator)
    const { id, revision } = await found(api, person)
    await visit(page, `/office/lehrpersonen/${id}`)
    await openStep(page, 'f', 'ask')
    await page.keyboard.press('Control+A')
    await page.keyboard.type('Seit wann unterrichten Sie?')
    await page.keyboard.press('Control+Enter')
    await expect(letterTo(page, person)).toBeVisible()
    await api(rejectTeacher, { params: { id }, body: { revision, note: 'Die Schule kennt Sie nicht.' } })
    await page.keyboard.press('Control+Enter')
    const alert = page.getByRole('alert')
    await expect(alert).toContainText(errorCodes.application_decided[1])
    await expect(alert).toContainText(`${reviewStepLabels.reject} von ${administrator.firstName}`)
    await expect(alert).toContainText('Die Schule kennt Sie nicht.')
    await expect(page.getByRole('textbox', { name: teacherRoom.yourText })).toHaveValue('Seit wann unterrichten Sie?')
    await expect(formOf(page, 'ask')).toHaveCount(0)
    await expectAccessible(page)
  })

  test('for want of a confirmed address offers a question', async ({ page, api }) => {
    const person = await applicant(api)
    await logInByApi(api, administrator)
    await visit(page, `/office/lehrpersonen/${(await found(api, person)).id}`)
    await page.keyboard.press('a')
    await expect(letterTo(page, person)).toBeVisible()
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('alert')).toContainText(errorCodes.school_email_unconfirmed[1])
    await page.getByRole('alert').getByRole('link', { name: teacherRoom.stepNames.ask }).click()
    await expect(formOf(page, 'ask').getByRole('textbox')).toBeVisible()
  })
})

test('a file that cannot be drawn says so, and the rest of the page stands', async ({ page, api }) => {
  const person = await applicant(api, await makePdf(1, { userPassword: 'geheim' }))
  await logInByApi(api, administrator)
  await visit(page, `/office/lehrpersonen/${(await found(api, person)).id}`)
  await expect(page.getByText(proofProblems.encrypted)).toBeVisible()
  await expect(formOf(page, 'approve')).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('an application is asked about, with the proof and the mail in sight', async ({ page, api }) => {
    const person = await applicant(api, await makePdf(1))
    await logInByApi(api, administrator)
    await page.goto(`/office/lehrpersonen/${(await found(api, person)).id}`)
    await expect(page.getByRole('img', { name: teacherRoom.page(1, 1) })).toBeVisible()
    await formOf(page, 'ask').locator('summary').click()
    await formOf(page, 'ask').getByRole('textbox').fill('Welche Klasse unterrichten Sie?')
    await page.getByRole('button', { name: teacherRoom.preview }).filter({ visible: true }).click()
    await expect(letterTo(page, person)).toContainText('Welche Klasse unterrichten Sie?')
    await page.getByRole('button', { name: teacherRoom.send.ask }).click()
    await expect(page.getByText(teacherRoom.done.ask)).toBeVisible()
    expect((await found(api, person)).state).toBe('question')
  })
})

test('whoever was refused applies again with another proof, and staff see both applications', async ({
  page,
  api,
  browser,
}) => {
  const person = await applicant(api)
  const staff = await staffApi(browser, api.shop)
  const { id, revision } = await found(staff, person)
  await staff(rejectTeacher, { params: { id }, body: { revision, note: 'Die Schule kennt Sie nicht.' } })
  await logInByApi(api, person)
  await visit(page, '/profile/account')
  await page.getByRole('link', { name: applyMessages.again }).click()
  await expect(page.getByRole('heading', { level: 1, name: applyMessages.title })).toBeVisible()
  await expect(field(page, 'institution')).toHaveValue(school.institution)
  await page.getByRole('radio', { name: teacherMessages.byUpload }).check()
  const buffer = Buffer.from(await makePdf(1))
  await field(page, 'proof_file').setInputFiles({ name: 'Anstellung.pdf', mimeType: 'application/pdf', buffer })
  await expectAccessible(page)
  await page.getByRole('button', { name: applyMessages.submit }).click()
  await expect(page.getByText(teacherStatusMessages.pending.title)).toBeVisible()
  await expect(page.getByRole('button', { name: applyMessages.submit })).toHaveCount(0)
  const again = await found(staff, person)
  expect(again).toMatchObject({ state: 'pending', proof: 'upload' })
  const { data } = await staff(teacherApplications.read, { params: { id: again.id } })
  expect(data.other_applications).toMatchObject([{ id, state: 'rejected' }])
})

for (const width of [768, 1440]) {
  test(`the room has nothing that axe finds at ${width} pixels`, async ({ page, api }) => {
    await page.setViewportSize({ width, height: 900 })
    await logInByApi(api, administrator)
    await visit(page, '/office/lehrpersonen')
    await expectAccessible(page)
    await page.locator('a[data-row-link]').first().click()
    await expect(page.getByRole('heading', { level: 2, name: teacherRoom.proof })).toBeVisible()
    await page.keyboard.press('r')
    await expectAccessible(page)
    await visit(page, '/office/lehrpersonen?state=withdrawn')
    await page.locator('a[data-row-link]').first().click()
    await expect(page.getByRole('main')).toContainText(applicationStateLabels.withdrawn)
    await expectAccessible(page)
  })
}
