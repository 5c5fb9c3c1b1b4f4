import { describe, expect, test } from 'vitest'
import { getClass } from '#contract/accounts/classes/classes.ts'
import { startTestApp } from '#tests/support/app.ts'
import { startSchool } from '#tests/support/schools/school-steps.ts'
import { type LoggedIn, pressForm } from '#tests/support/shop-pages/press-form.ts'
import { joinOrLogIn } from '../../class/join-or-log-in.ts'
import { action as changePage } from './change.tsx'
import { changeOneClass } from './change-one-class.ts'
import { action as classesPage } from './classes.tsx'
import { action as movePage } from './move.tsx'
import { action as nextYearPage } from './next-year.tsx'
import { action as pupilPage } from './pupil.tsx'
import { action as slipPage } from './slip.tsx'

const app = await startTestApp()
const PASSWORD = 'drei rote Velos'

/** The class that a teacher has made on the page of classes. */
async function madeClass(teacher: LoggedIn, school: string, name = '3b') {
  const form = { intent: 'make', school, name, level: 'cycle_2' }
  const led = await pressForm(classesPage, teacher, { path: '/profile/classes', form })
  const id = /^\/profile\/classes\/([^?]+)\?getan=created$/.exec(String(led))?.[1] ?? ''
  return read(teacher, id)
}

const read = async ({ client }: LoggedIn, id: string) => (await client(getClass, { params: { id } })).data

/** Somebody whom the shop does not know types the code of a class, and who they are there. */
function enter(code: string, form: Record<string, string>, query = '') {
  const nobody: LoggedIn = { client: app.client(), user: { id: '' } }
  return pressForm((args) => joinOrLogIn(args, code), nobody, { path: `/class/${code}${query}`, form })
}

describe('a teacher', () => {
  test('makes a class, and a mistake comes back at its field, in the words of the page', async () => {
    const { teacher, schoolId: school } = await startSchool(app)
    expect(await madeClass(teacher, school)).toMatchObject({ name: '3b', level: 'cycle_2', takes_in: true })
    const form = { intent: 'make', school, name: '', level: 'zyklus' }
    expect(await pressForm(classesPage, teacher, { path: '/profile/classes', form })).toMatchObject({
      data: { errors: { name: [expect.stringContaining('Name der Klasse')], level: [expect.any(String)] } },
      init: { status: 422 },
    })
  })

  test('renews and closes the code, and changes the name, unless somebody was faster', async () => {
    const { teacher, schoolId } = await startSchool(app)
    const { id, code, revision } = await madeClass(teacher, schoolId)
    const press = (form: Record<string, string>) =>
      pressForm((args) => changeOneClass(args, id), teacher, { path: `/profile/classes/${id}`, form })
    expect(await press({ intent: 'renew-code' })).toMatch(/renewed$/)
    expect((await read(teacher, id)).code?.code).not.toBe(code?.code)
    expect(await press({ intent: 'close-code' })).toMatch(/code_closed$/)
    expect(await read(teacher, id)).toMatchObject({ takes_in: false })
    const change = (name: string) =>
      pressForm(changePage, teacher, {
        path: `/profile/classes/${id}/change`,
        params: { class: id },
        form: { intent: 'save', name, level: '', revision: String(revision) },
      })
    expect(await change('3c')).toMatch(/changed$/)
    expect(await change('3d')).toMatchObject({ data: { code: 'class_changed', values: { name: '3d' } } })
    expect(await read(teacher, id)).toMatchObject({ name: '3c', level: null })
  })

  test('writes whom an alias means, gives another password, and takes a pupil out', async () => {
    const { teacher, schoolId } = await startSchool(app)
    const { id, code } = await madeClass(teacher, schoolId)
    await enter(code?.code ?? '', { intent: 'join', alias: 'Fuchs', password: PASSWORD })
    const pupil = (await read(teacher, id)).list?.[0]?.id ?? ''
    const press = (form: Record<string, string>) =>
      pressForm(pupilPage, teacher, { path: '/pupil', params: { class: id, pupil }, form })
    expect(await press({ intent: 'save', alias: 'Füchslein', meant: 'Lena' })).toMatch(/pupil_changed$/)
    expect((await read(teacher, id)).list).toMatchObject([{ alias: 'Füchslein', meant: 'Lena' }])
    const given = await pressForm(slipPage, teacher, { path: '/slip', params: { class: id }, form: { pupil } })
    expect(given).toMatchObject({ given: { alias: 'Füchslein', password: expect.any(String) as string } })
    const { password } = (given as { given: { password: string } }).given
    expect(await enter(code?.code ?? '', { intent: 'log-in', alias: 'Füchslein', password })).toBe(
      '/profile/e-learning',
    )
    expect(await press({ intent: 'remove' })).toMatch(/pupil_removed$/)
    expect((await read(teacher, id)).list).toEqual([])
  })

  test('moves pupils into another class, takes the class into the next year, and closes it', async () => {
    const { teacher, schoolId } = await startSchool(app)
    const { id, code } = await madeClass(teacher, schoolId)
    const other = await madeClass(teacher, schoolId, '3c')
    await enter(code?.code ?? '', { intent: 'join', alias: 'Fuchs', password: PASSWORD })
    const pupil = (await read(teacher, id)).list?.[0]?.id ?? ''
    const params = { class: id }
    const move = (form: Record<string, string>) => pressForm(movePage, teacher, { path: '/move', params, form })
    expect(await move({ class: other.id })).toMatchObject({ data: { errors: { pupils: [expect.any(String)] } } })
    expect(await move({ class: other.id, [`pupils.${pupil}`]: 'on' })).toMatch(/moved$/)
    expect((await read(teacher, other.id)).list).toMatchObject([{ alias: 'Fuchs' }])
    const { revision } = await read(teacher, id)
    const form = { name: '4b', level: 'cycle_2', revision: String(revision) }
    const led = String(await pressForm(nextYearPage, teacher, { path: '/next-year', params, form }))
    expect(led).toMatch(/moved_up$/)
    expect(await pressForm(changePage, teacher, { path: '/change', params, form: { intent: 'close' } })).toMatch(
      /=closed$/,
    )
    expect(await read(teacher, id)).toMatchObject({ name: '4b', state: 'closed' })
  })
})

test('a pupil joins, goes on where they wanted to go, and is told what is wrong', async () => {
  const { teacher, schoolId } = await startSchool(app)
  const { id, code: open } = await madeClass(teacher, schoolId)
  const code = open?.code ?? ''
  const uhu = { intent: 'join', alias: 'Uhu', password: PASSWORD }
  expect(await enter(code, uhu, '?redirect=%2Fcoupons%2Fredeem')).toBe('/coupons/redeem')
  expect(await enter(code, uhu)).toMatchObject({ data: { code: 'alias_taken', values: { alias: 'Uhu' } } })
  expect(await enter(code, { ...uhu, intent: 'log-in', password: 'falsch' })).toMatchObject({
    data: { code: 'credentials_invalid' },
    init: { status: 401 },
  })
  expect(await enter(code, { class_code: 'zu kurz' })).toMatchObject({ data: { values: { class_code: 'zu kurz' } } })
  expect(await enter(code, { class_code: `https://shop.test/class/${code}` })).toMatch(/^\/class\/.{14}$/)
  await pressForm((args) => changeOneClass(args, id), teacher, { path: '/', form: { intent: 'renew-code' } })
  // The page then says that there is no such code.
  expect(await enter(code, { ...uhu, alias: 'Dachs' })).toBe(`/class/${code}`)
})
