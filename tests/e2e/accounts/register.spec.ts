import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { getCurrentUser } from '#contract/accounts/auth.ts'
import { teacherFunctions, teacherSubjects } from '#contract/accounts/teacher-choices.ts'
import { type Global, getGlobal } from '#contract/content/content.ts'
import { errorCodes } from '#contract/errors.ts'
import { fieldMessage } from '#contract/field-messages.ts'
import { MAX_PROOF_BYTES } from '#contract/file-sizes.ts'
import { getCart } from '#contract/storefront/cart.ts'
import { registerMessages, teacherMessages, teacherStatusMessages } from '#web/messages/accounts/account.ts'
import { verifyMessages } from '#web/messages/accounts/account-links.ts'
import { contentLockMessages } from '#web/messages/content/content.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { expectGoodPage } from '../support/expect-good-page.ts'
import { fillCart } from '../support/pages.ts'
import { expectLoggedIn, expectWrong, field } from '../support/steps/account.ts'
import { press, tabTo, typeInto } from '../support/steps/keyboard.ts'
import { linkOf, mailTo } from '../support/steps/mail.ts'
import { customer, logInByApi, newPerson, type Person } from '../support/steps/people.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

const PHONE = { width: 360, height: 740 }
const pdf = { name: 'Anstellung.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\nAnstellung') }
const submit = (page: Page) => page.getByRole('button', { name: registerMessages.submit })
const choose = (page: Page, label: string) => page.getByRole('radio', { name: label })

const newTeacher = (): Person => ({ ...newPerson('Noemi'), email: `noemi.${randomUUID()}@schule-koeniz.example` })

async function confirmByMail(page: Page, { email }: Person): Promise<void> {
  await visit(page, await linkOf(page.request, email, 'verify'))
  await page.getByRole('button', { name: verifyMessages.submit }).click()
  await expect(page.getByRole('heading', { level: 1, name: verifyMessages.done })).toBeVisible()
}

async function fillPerson(page: Page, { firstName, lastName, email, password }: Person): Promise<void> {
  await field(page, 'first_name').fill(firstName)
  await field(page, 'last_name').fill(lastName)
  await field(page, 'email').fill(email)
  await field(page, 'password').fill(password)
}

async function fillSchool(page: Page): Promise<void> {
  await field(page, 'institution').fill('Oberstufenzentrum Köniz')
  await field(page, 'school_post_code').fill('3098')
  await field(page, 'school_city').fill('Köniz')
  await field(page, 'function').selectOption(teacherFunctions.teacher)
  await page.getByRole('checkbox', { name: teacherSubjects.german }).check()
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    // axe runs in the page, so it needs JavaScript.
    const expectGood = expectGoodPage(javaScriptEnabled)
    test.use({ javaScriptEnabled, viewport: PHONE, expectedStatuses: [422] })

    test('the choice tells what each account is good for; a private customer returns to her page with her cart', {
      tag: javaScriptEnabled ? '@core' : [],
    }, async ({ page, api }) => {
      const person = newPerson()
      await fillCart(api)
      const { data: before } = await api(getCart, { query: {} })
      await visit(page, '/register?redirect=%2Fteam')
      await expectGood(page)
      const { data } = await api(getGlobal, { params: { handle: 'registration_settings' } })
      const { standard, teacher } = data as Global<'registration_settings'>
      expect(standard.benefits.length).toBeGreaterThan(1)
      for (const benefit of [...standard.benefits, ...teacher.benefits])
        await expect(page.getByRole('listitem').filter({ hasText: benefit })).toBeVisible()
      await page.getByRole('link', { name: registerMessages.chooseStandard }).click()
      await expect(page).toHaveURL('/register/standard?redirect=%2Fteam')
      await fillPerson(page, person)
      await page.getByRole('checkbox').check()
      await submit(page).click()
      await expect(page).toHaveURL('/team')
      expect((await api(getCart, { query: {} })).data.item_count).toBe(before.item_count)
      expect((await api(getCurrentUser)).data.groups).toEqual([])
      await confirmByMail(page, person)
      expect((await api(getCurrentUser)).data.is_email_verified).toBe(true)
    })

    test('a teacher with every field wrong reads so at each, loses nothing, and is under review with an upload', async ({
      page,
      api,
    }) => {
      const person = newPerson('Noemi')
      await visit(page, '/register')
      await page.getByRole('link', { name: registerMessages.chooseTeacher }).click()
      await expect(page.getByRole('heading', { level: 1, name: teacherMessages.title })).toBeVisible()
      await expectGood(page)
      await fillPerson(page, { firstName: 'R2D2', lastName: '', email: 'noemi', password: 'kurz' })
      await field(page, 'phone').fill('123')
      await field(page, 'school_post_code').fill('80331')
      await submit(page).click()
      await expect(page.getByRole('alert')).toContainText(errorCodes.invalid[1])
      await expectWrong(page, 'first_name', 'nodigits')
      await expectWrong(page, 'phone', 'phone')
      await expectWrong(page, 'school_post_code', 'swissPostCode')
      await expectWrong(page, 'email', 'email')
      await expectWrong(page, 'password', 'minLength', 10)
      for (const name of ['last_name', 'institution', 'school_city', 'function'])
        await expectWrong(page, name, 'required')
      for (const name of ['subjects', 'proof', 'terms_accepted'] as const) {
        const rule = { subjects: 'choice', proof: 'required', terms_accepted: 'accepted' } as const
        await expect(page.getByRole('main')).toContainText(fieldMessage(name, rule[name]))
      }
      const last = page.getByRole('alert').getByRole('listitem').last()
      await expect(last, 'in the order of the form').toHaveText(fieldMessage('terms_accepted', 'accepted'))
      await expect(field(page, 'school_post_code')).toHaveValue('80331')
      await expectGood(page)

      await fillPerson(page, { ...person, email: 'noemi@gmail.com' })
      await fillSchool(page)
      await field(page, 'phone').fill('')
      await choose(page, teacherMessages.bySchoolEmail).check()
      await page.getByRole('checkbox').last().check()
      await submit(page).click()
      await expectWrong(page, 'email', 'schoolEmail')

      await choose(page, teacherMessages.byUpload).check()
      await field(page, 'proof_file').setInputFiles({ ...pdf, name: 'Film.pdf', buffer: Buffer.from('MZ') })
      await field(page, 'password').fill(person.password)
      await submit(page).click()
      await expectWrong(page, 'proof_file', 'fileKind')
      await expect(field(page, 'institution')).toHaveValue('Oberstufenzentrum Köniz')
      await expect(field(page, 'function')).toHaveValue('teacher')
      await expect(page.getByRole('checkbox', { name: teacherSubjects.german })).toBeChecked()
      await expectGood(page)

      await field(page, 'proof_file').setInputFiles(pdf)
      await field(page, 'email').fill(person.email)
      await field(page, 'password').fill('kurz')
      await submit(page).click()
      await expect(page.getByText(teacherMessages.uploaded(pdf.name))).toBeVisible()
      await expectGood(page)
      await field(page, 'password').fill(person.password)
      await submit(page).click()
      await expect(page).toHaveURL('/profile/account')
      await expect(page.getByText(teacherStatusMessages.pending.title)).toBeVisible()
      await expectGood(page)
      expect((await api(getCurrentUser)).data.groups).toEqual(['pending_teacher'])
      await mailTo(page.request, person.email, 'in Prüfung')
      await confirmByMail(page, person)
    })
  })
}

test('with the keyboard alone a teacher registers by the address of the school and returns to her page', async ({
  page,
}) => {
  const person = newTeacher()
  await visit(page, '/register?redirect=%2Flehrerzimmer')
  await press(page, page.getByRole('link', { name: registerMessages.chooseTeacher }))
  await expect(page.getByRole('heading', { level: 1, name: teacherMessages.title })).toBeVisible()
  await typeInto(page, field(page, 'first_name'), person.firstName)
  await typeInto(page, field(page, 'last_name'), person.lastName)
  await typeInto(page, field(page, 'institution'), 'Oberstufenzentrum Köniz')
  await typeInto(page, field(page, 'school_post_code'), '3098')
  await typeInto(page, field(page, 'school_city'), 'Köniz')
  await tabTo(page, field(page, 'function'))
  await page.keyboard.type('Lehr')
  await press(page, page.getByRole('checkbox', { name: teacherSubjects.mathematics }), 'Space')
  await typeInto(page, field(page, 'email'), person.email)
  await typeInto(page, field(page, 'password'), person.password)
  await press(page, choose(page, teacherMessages.bySchoolEmail), 'Space')
  await press(page, page.getByRole('checkbox').last(), 'Space')
  await press(page, submit(page))
  await expect(page).toHaveURL('/lehrerzimmer')
  await expectLoggedIn(page, person)
  await expect(page.getByText(contentLockMessages.pending)).toBeVisible()
  await expectAccessible(page)
  await visit(page, '/profile/account')
  await expect(page.getByText(teacherStatusMessages.confirm)).toBeVisible()
})

test('a file that is too large is refused before it is sent, and everything entered stays', async ({ page }) => {
  await visit(page, '/register/teacher')
  await fillSchool(page)
  await choose(page, teacherMessages.byUpload).check()
  const buffer = Buffer.concat([pdf.buffer, Buffer.alloc(2 * MAX_PROOF_BYTES)])
  await field(page, 'proof_file').setInputFiles({ ...pdf, buffer })
  await submit(page).click()
  await expectWrong(page, 'proof_file', 'fileSize')
  await expect(field(page, 'school_city')).toHaveValue('Köniz')
  await expectAccessible(page)
})

test('content for teachers leads a guest to the teacher registration, and tells a waiting teacher why it is locked', async ({
  page,
  api,
}) => {
  await visit(page, '/lehrerzimmer')
  await page.getByRole('main').getByRole('link', { name: contentLockMessages.register }).first().click()
  await expect(page).toHaveURL('/register/teacher?redirect=%2Flehrerzimmer')
  await logInByApi(api, { ...customer, email: 'neu@aarebogen.example' })
  await visit(page, '/lehrerzimmer')
  await expect(page.getByText(contentLockMessages.pending).first()).toBeVisible()
  await logInByApi(api, customer)
  await visit(page, '/lehrerzimmer')
  await expect(page.getByText(contentLockMessages.pending)).toBeHidden()
})
