import { describe, expect, test } from 'vitest'
import { listOwnWishes } from '#contract/procurement/wishes.ts'
import { incrementAmount } from '#contract/storefront/cart.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeProduct, makeTitle } from '#tests/support/factories/catalogue-factories.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { makeMember } from '#tests/support/factories/school-factories.ts'
import { makeList, makeListable } from '#tests/support/factories/shopping-list-factories.ts'
import { startSchool } from '#tests/support/schools/school-steps.ts'
import { type LoggedIn, pressForm, readPage } from '#tests/support/shop-pages/press-form.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { loader } from './add.tsx'
import { sendChosen } from './add-wishes.ts'

const app = await startTestApp()
const ISBN = '9783999990132'
const title = await makeTitle(app, { title: 'Quellenkunde' })
const book = await makeProduct(app, title, { isbn: ISBN })
const bound = await makeProduct(app, title, { binding: 'gebunden', edition: '2. Auflage' })
const ebook = await makeListable(app, 'Kartenkunde', { format: 'ebook' })
const { schoolId: school } = await startSchool(app)
const HERE = '/profile/school/wishes/add'

async function aTeacher() {
  const teacher = await signIn(app, await makeUser(app, { groups: ['teacher'] }))
  await makeMember(app, { schoolId: school, userId: teacher.user.id, role: 'teacher' })
  return teacher
}
const press = (teacher: LoggedIn, form: Record<string, string | string[]>) =>
  pressForm(sendChosen, teacher, { path: HERE, form: { school, school_year: '', ...form } })
const wishesOf = async ({ client }: LoggedIn) =>
  (await client(listOwnWishes, { params: { id: school }, query: {} })).data
const chosen = (id: string, amount: string) => ({ line: '0', 'product-0': id, 'amount-0': amount })

describe('titles that are chosen', () => {
  test('come onto the list of wishes with one class and one reason; nought leaves a title out', async () => {
    const teacher = await aTeacher()
    const { school_year } = await wishesOf(teacher)
    const form = {
      intent: 'add',
      school_year,
      line: ['0', '1'],
      'product-0': book.id,
      'amount-0': '24',
      'product-1': bound.id,
      'amount-1': '0',
      class: '3b',
      reason: 'Für alle',
    }
    const at = `/profile/school/wishes?${new URLSearchParams({ jahr: school_year, getan: 'added' })}`
    expect(await press(teacher, form)).toBe(at)
    const { wishes } = await wishesOf(teacher)
    expect(wishes).toMatchObject([{ product: { id: book.id }, amount: 24, class: '3b', reason: 'Für alle' }])
    expect(wishes).toHaveLength(1)
  })

  test('are named with the reason where a school cannot order them', async () => {
    const teacher = await aTeacher()
    const { school_year } = await wishesOf(teacher)
    expect(await press(teacher, { intent: 'add', school_year, ...chosen(ebook.id, '3') })).toMatchObject({
      added: 0,
      leftOut: [{ title: 'Kartenkunde', copies: 3, obstacle: 'for_one_person' }],
    })
  })

  test('are sent back where no amount is given, or one is wrong', async () => {
    const teacher = await aTeacher()
    expect(await press(teacher, { intent: 'add', ...chosen(book.id, '0') })).toMatchObject({
      data: { errors: { '': [expect.stringMatching(/Menge/)] } },
      init: { status: 422 },
    })
    expect(await press(teacher, { intent: 'add', ...chosen(book.id, 'x') })).toMatchObject({
      data: { errors: { 'amount-0': [expect.any(String)] }, values: { 'amount-0': 'x' } },
    })
  })
})

describe('pasted lines', () => {
  test('are answered, and stay with their answers where what was chosen of them is refused', async () => {
    const teacher = await aTeacher()
    const text = `${ISBN} 24\nkein Buch`
    const answered = { checked: { lines: [{ answer: 'found', amount: 24 }, { answer: 'unreadable' }] } }
    expect(await press(teacher, { intent: 'check', text })).toMatchObject({ ...answered, failed: null })
    expect(await press(teacher, { intent: 'add', text, ...chosen(book.id, '') })).toMatchObject({
      data: { ...answered, failed: { errors: { 'amount-0': [expect.any(String)] } } },
      init: { status: 422 },
    })
  })

  test('without any are a mistake at their field', async () => {
    expect(await press(await aTeacher(), { intent: 'check', text: '' })).toMatchObject({
      data: { errors: { text: [expect.any(String)] } },
      init: { status: 422 },
    })
  })
})

describe('the page offers', () => {
  test('what a search finds, with the editions to choose from', async () => {
    const { adding } = await readPage(loader, await aTeacher(), `${HERE}?q=Quellenkunde`)
    expect(adding?.source).toMatchObject({ kind: 'search', name: 'Quellenkunde', hasMore: false })
    expect(adding?.source?.titles).toMatchObject([{ title: 'Quellenkunde', amount: 0 }])
    expect(adding?.source?.titles[0]?.editions.map(({ id }) => id).toSorted()).toEqual([book.id, bound.id].toSorted())
  })

  test('nothing that only a person can have, and nothing without words', async () => {
    const teacher = await aTeacher()
    expect((await readPage(loader, teacher, `${HERE}?q=Kartenkunde`)).adding?.source?.titles).toEqual([])
    expect((await readPage(loader, teacher, `${HERE}?q=+`)).adding?.source).toBeNull()
  })

  test('the titles of one’s own list or of the cart, with their amounts', async () => {
    const teacher = await aTeacher()
    const { code } = await makeList(teacher, [[book, 22]])
    const ofList = await readPage(loader, teacher, `${HERE}?list=${code}`)
    expect(ofList.adding?.source).toMatchObject({ kind: 'list', titles: [{ amount: 22, editions: [{ id: book.id }] }] })
    await teacher.client(incrementAmount, { body: { amount: 12, products: [bound.id] } })
    const ofCart = await readPage(loader, teacher, `${HERE}?cart=1`)
    expect(ofCart.adding?.source).toMatchObject({
      kind: 'cart',
      titles: [{ amount: 12, editions: [{ id: bound.id }] }],
    })
  })
})
