import { describe, expect, test } from 'vitest'
import { addWishes, changeWish, listOwnWishes } from '#contract/procurement/wishes.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { makeMember } from '#tests/support/factories/school-factories.ts'
import { makeListable } from '#tests/support/factories/shopping-list-factories.ts'
import { startSchool } from '#tests/support/schools/school-steps.ts'
import { type LoggedIn, pressForm, readPage } from '#tests/support/shop-pages/press-form.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { changeWishes } from './change-wishes.ts'
import { loader } from './wishes.tsx'

const app = await startTestApp()
const book = await makeListable(app, 'Deutsch 3')
const { schoolId: school, finance, responsible } = await startSchool(app)
const HERE = '/profile/school/wishes'

/** A teacher of the school with a draft for 3b, and what the page does for them. */
async function withDraft() {
  const teacher = await signIn(app, await makeUser(app, { groups: ['teacher'] }))
  await makeMember(app, { schoolId: school, userId: teacher.user.id, role: 'teacher' })
  const body = { class: '3b', products: [{ id: book.id, amount: 24 }] }
  const { data } = await teacher.client(addWishes, { params: { id: school }, body })
  const thing = data.wishes[0]?.id ?? ''
  const year = data.school_year
  const press = (form: Record<string, string>) =>
    pressForm(changeWishes, teacher, { path: HERE, form: { school, thing, school_year: year, ...form } })
  return { teacher, thing, press, at: (done: string) => `${HERE}?${new URLSearchParams({ jahr: year, getan: done })}` }
}
const wishesOf = async ({ client }: LoggedIn) =>
  (await client(listOwnWishes, { params: { id: school }, query: {} })).data.wishes

describe('on the page of one’s wishes', () => {
  test('a teacher changes amount, class and reason in one form, asks, withdraws and deletes', async () => {
    const { teacher, press, at } = await withDraft()
    const typed = { revision: '1', amount: '22', class: '3c', reason: 'Zwei sind weggezogen' }
    expect(await press({ intent: 'change', ...typed })).toBe(at('changed'))
    expect(await wishesOf(teacher)).toMatchObject([{ amount: 22, class: '3c', reason: 'Zwei sind weggezogen' }])
    expect(await press({ intent: 'ask' })).toBe(at('asked'))
    expect(await wishesOf(teacher)).toMatchObject([{ state: 'asked' }])
    expect(await press({ intent: 'withdraw' })).toBe(at('withdrawn'))
    expect(await press({ intent: 'remove' })).toBe(at('removed'))
    expect(await wishesOf(teacher)).toEqual([])
  })

  test('a mistake comes back at its field with what was typed', async () => {
    const { press } = await withDraft()
    const typed = { intent: 'change', revision: '1', amount: 'viele', class: '3b', reason: '' }
    expect(await press(typed)).toMatchObject({
      data: { values: { amount: 'viele' }, errors: { amount: [expect.stringMatching(/^Menge/)] } },
      init: { status: 422 },
    })
    expect(await press({ ...typed, amount: '2', class: 'x'.repeat(41) })).toMatchObject({
      data: { errors: { class: [expect.stringMatching(/^Klasse/)] } },
      init: { status: 422 },
    })
  })

  test('what was changed in another window meanwhile is shown as it is now', async () => {
    const { teacher, thing, press } = await withDraft()
    await teacher.client(changeWish, {
      params: { id: school, wishId: thing },
      body: { revision: 1, amount: 20, class: '3b', reason: null },
    })
    expect(await press({ intent: 'change', revision: '1', amount: '22', class: '3b', reason: '' })).toMatchObject({
      data: { code: null, values: { amount: '22' }, present: { amount: 20, revision: 2 } },
      init: { status: 409 },
    })
  })

  test('asking twice says that nothing is left to ask for', async () => {
    const { press, at } = await withDraft()
    expect(await press({ intent: 'ask' })).toBe(at('asked'))
    expect(await press({ intent: 'ask' })).toBe(at('asked'))
  })
})

test('who is responsible is told where there is nothing to take over of people who have left', async () => {
  const form = { intent: 'renew', of: 'former_members', school, school_year: '' }
  const { data: own } = await responsible.client(listOwnWishes, { params: { id: school }, query: {} })
  const answer = await pressForm(changeWishes, responsible, {
    path: HERE,
    form: { ...form, school_year: own.school_year },
  })
  expect(answer).toEqual({ added: 0, leftOut: [] })
})

test('the page shows a teacher their wishes of the year of the address, and finance none', async () => {
  const { teacher } = await withDraft()
  expect(await readPage(loader, teacher, HERE)).toMatchObject({ own: { wishes: [{ amount: 24 }] } })
  expect(await readPage(loader, teacher, `${HERE}?jahr=irgendwann`)).toMatchObject({ own: { wishes: [{}] } })
  expect(await readPage(loader, finance, HERE)).toMatchObject({ school: { role: 'finance' }, own: null })
})
