import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import * as contentApi from '#contract/content/content.ts'
import * as officeEntriesApi from '#contract/content/office-entries.ts'
import * as navigationsApi from '#contract/content/office-navigations.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeDepartment, makeTitle } from '#tests/support/factories/catalogue-factories.ts'
import { makeDraft, makeEntry, pageContent } from '#tests/support/factories/content-factories.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { setGlobal } from '#tests/support/set-global.ts'
import { signIn } from '#tests/support/sign-in.ts'

const app = await startTestApp()
const other = await startTestApp({ beside: app })
const { client } = await signIn(app, await makeUser(app, { groups: ['editor'], firstName: 'Vera', lastName: 'Moser' }))
const team = await makeEntry(app, '/team', pageContent({ title: 'Team' }))
const draft = await makeDraft(app, '/entwurf', pageContent({ title: 'Entwurf' }))
const department = await makeDepartment(app, { slug: 'recht', title: 'Recht' })
const title = await makeTitle(app, { uri: '/titel/spielregeln', title: 'Spielregeln' })

type Handle = navigationsApi.NavigationHandle
type Points = Parameters<typeof write>[1]

const read = async (id: Handle) => (await client(navigationsApi.readNavigation, { params: { id } })).data

async function write(
  id: Handle,
  points: readonly { title: string; url: string; level?: 'first' | 'second' }[],
  revision?: number,
) {
  const body = { revision: revision ?? (await read(id)).revision, points: [...points] }
  return (await client(navigationsApi.changeNavigation, { params: { id }, body })).data
}

const shown = async (id: Handle, shop = app) => (await shop.client()(contentApi.getNavigations)).data[id]

const POINTS: Points = [
  { title: 'Fächer', url: '/team' },
  { title: 'Recht', url: '/faecher/recht', level: 'second' },
  { title: 'Buch', url: '/titel/spielregeln', level: 'second' },
  { title: 'Draussen', url: 'https://example.test/', level: 'first' },
]

describe('a navigation that an editor writes', () => {
  it('is shown on all instances at once, with what stands below each point', async () => {
    expect(await shown('main_navigation', other)).toEqual([])
    const written = await write('main_navigation', POINTS)
    expect(written).toMatchObject({ revision: 1, versions: [{ revision: 1, changed_by: 'Vera Moser' }] })
    expect(written.points.map((one) => [one.leads_to, one.level])).toEqual([
      ['page', 'first'],
      ['department', 'second'],
      ['title', 'second'],
      ['elsewhere', 'first'],
    ])
    const tree = [
      {
        page: { id: team, title: 'Fächer', url: '/team' },
        children: [{ page: { id: department.id, url: '/faecher/recht' } }, { page: { id: title.id } }],
      },
      { page: { title: 'Draussen', url: 'https://example.test/' }, children: [] },
    ]
    for (const shop of [app, other]) await expect.poll(() => shown('main_navigation', shop)).toMatchObject(tree)
  })

  it('follows a page to its new address', async () => {
    const id = await makeEntry(app, '/hier', pageContent())
    await write('footer_navigation', [{ title: 'Hier', url: '/hier' }])
    await client(officeEntriesApi.moveEntry, { params: { id }, body: { uri: '/dort' } })
    await expect.poll(() => shown('footer_navigation')).toMatchObject([{ page: { title: 'Hier', url: '/dort' } }])
    expect((await read('footer_navigation')).points).toMatchObject([{ url: '/dort', leads_to: 'page' }])
  })

  it('names the page of a level in place of the department that leads there, once the level has titles', async () => {
    const cycle = await makeDepartment(app, { slug: 'zyklus-1', title: 'Zyklus 1' })
    await write('footer_navigation', [{ title: 'Zyklus 1', url: '/faecher/zyklus-1' }])
    await expect
      .poll(() => shown('footer_navigation'))
      .toMatchObject([{ page: { id: cycle.id, url: '/faecher/zyklus-1' } }])
    await makeTitle(app, { departments: [cycle], levels: ['cycle_1'] })
    await expect.poll(() => shown('footer_navigation')).toMatchObject([{ page: { url: '/stufen/zyklus-1' } }])
    expect((await read('footer_navigation')).points).toMatchObject([
      { url: '/stufen/zyklus-1', leads_to: 'department' },
    ])
    // Written again by the address that the list shows, it is still the department.
    await write('footer_navigation', [{ title: 'Kindergarten', url: '/stufen/zyklus-1' }])
    await expect
      .poll(async () => (await shown('footer_navigation'))[0]?.page)
      .toMatchObject({ id: cycle.id, title: 'Kindergarten' })
  })

  it('says which points lead nowhere, or to what visitors do not see; the shop leaves the latter out', async () => {
    const { points } = await write('meta_navigation', [
      { title: 'Entwurf', url: '/entwurf' },
      { title: 'Weg', url: '/gibt-es-nicht' },
      { title: 'Suche', url: '/suche?query=recht' },
      { title: 'Reihen', url: '/reihen' },
    ])
    expect(points.map((one) => [one.leads_to, one.is_visible])).toEqual([
      ['page', false],
      ['nowhere', true],
      ['shop', true],
      ['shop', true],
    ])
    await expect
      .poll(async () => (await shown('meta_navigation')).map(({ page }) => page.title))
      .not.toContain('Entwurf')
    expect(draft).toBeTruthy()
  })

  it('keeps each version, also one that is written in the database itself', async () => {
    const before = (await read('footer_meta_navigation')).revision
    await write('footer_meta_navigation', [{ title: 'Team', url: '/team' }])
    await app.core.db.execute(sql`update navigations set tree = '[]' where handle = 'footer_meta_navigation'`)
    const { revision, versions, points } = await read('footer_meta_navigation')
    expect([revision, points, versions.map((one) => one.changed_by)]).toEqual([before + 2, [], [null, 'Vera Moser']])
    const params = { id: 'footer_meta_navigation' as const, number: before + 1 }
    const { data } = await client(navigationsApi.readNavigationVersion, { params })
    expect(data).toMatchObject({ changed_by: 'Vera Moser', points: [{ title: 'Team', leads_to: 'page' }] })
    const unknown = client(navigationsApi.readNavigationVersion, { params: { ...params, number: 999 } })
    expect((await refused(unknown)).status).toBe(404)
  })

  it('shows the icons that the setting gives its points', async () => {
    const nav_icons = [{ entry: department.id, icon: 'school' }]
    await setGlobal(app.core.db, 'main_navigation_settings', { nav_icons, icon_navs: [team], locale_links: [] })
    const { points } = await write('main_navigation', POINTS)
    expect(points.map(({ icon }) => icon)).toEqual([null, 'school', null, null])
  })
})

describe('what cannot be a navigation', () => {
  it.each([
    ['a link that runs a script', [{ title: 'Böse', url: 'javascript:alert(1)' }], 'points.0.url', 'Link muss mit /'],
    [
      'a first point below nothing',
      [{ title: 'Team', url: '/team', level: 'second' as const }],
      'points.0.level',
      'Ebene',
    ],
    ['a point without a title', [{ title: ' ', url: '/team' }], 'points.0.title', 'Titel ist erforderlich'],
    [
      'twice the same beside each other',
      [
        { title: 'Team', url: '/team' },
        { title: 'Wir', url: '/team' },
      ],
      'points.1.url',
      'Link steht an dieser Stelle schon',
    ],
  ])('%s is refused at its field', async (_, points, field, sentence) => {
    const { status, body } = await refused(write('main_navigation', points))
    expect(status).toBe(422)
    expect(body.errors?.[field]).toEqual([expect.stringContaining(sentence)])
  })

  it('is written over a version that its author has not seen', async () => {
    const { revision } = await write('footer_navigation', [{ title: 'Eins', url: '/team' }])
    await write('footer_navigation', [{ title: 'Zwei', url: '/team' }])
    const { body } = await refused(write('footer_navigation', [{ title: 'Drei', url: '/team' }], revision))
    expect(body).toMatchObject({ code: 'entry_changed', changed_by: { name: 'Vera Moser' } })
  })
})

it('of several who write a navigation at once one succeeds, and the others are told', async () => {
  const { revision } = await read('main_navigation')
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, n) =>
      write('main_navigation', [{ title: `Nummer ${n}`, url: '/team' }], revision).then(
        () => 'written',
        ({ body }: { body: { code: string } }) => body.code,
      ),
    ),
  )
  expect(answers.toSorted()).toEqual([...Array.from({ length: 7 }, () => 'entry_changed'), 'written'])
  expect((await read('main_navigation')).revision).toBe(revision + 1)
})

it('the places for a link are found by words of their title or address', async () => {
  const find = async (query: string) => (await client(navigationsApi.findPlaces, { query: { query } })).data
  expect(await find('spielreg')).toEqual([
    { url: '/titel/spielregeln', title: 'Spielregeln', leads_to: 'title', is_visible: true },
  ])
  expect(await find('/faecher/re')).toMatchObject([{ leads_to: 'department' }])
  expect(await find('entwurf')).toMatchObject([{ url: '/entwurf', is_visible: false }])
  expect(await find('%')).toEqual([])
})
