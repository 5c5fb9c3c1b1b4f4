import { beforeAll, describe, expect, it } from 'vitest'
import * as menusApi from '#contract/content/menus.ts'
import * as navigationsApi from '#contract/content/office-navigations.ts'
import { startTestApp } from '#tests/support/app.ts'
import {
  makeDepartment,
  makeProduct,
  makeSchoolTerm,
  makeSeries,
  makeTitle,
} from '#tests/support/factories/catalogue-factories.ts'
import { makeEntry, pageContent } from '#tests/support/factories/content-factories.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { signIn } from '#tests/support/sign-in.ts'

const app = await startTestApp()
const { client } = await signIn(app, await makeUser(app, { groups: ['editor'] }))

const school = await makeDepartment(app, { slug: 'volksschule', title: 'Volksschule' })
const cycle = await makeDepartment(app, { slug: 'zyklus-2', title: 'Zyklus 2', parentId: school.id })
const design = await makeDepartment(app, { slug: 'gestalten', title: 'Gestalten', parentId: school.id })
const law = await makeDepartment(app, { slug: 'recht', title: 'Recht' })
const page = await makeEntry(app, '/berufsfachschulen', pageContent({ title: 'Berufsfachschulen' }))
await makeEntry(app, '/fuer-lehrpersonen', pageContent({ title: 'Für Lehrpersonen' }))
await makeSchoolTerm(app, { kind: 'subject', code: 'mathe', slug: 'mathe', title: 'Mathematik', short: 'Mathe' })
await makeSchoolTerm(app, { kind: 'subject', code: 'law', slug: 'law', title: 'Rechtskunde', short: 'Recht' })
const curriculum = { code: 'plan', slug: 'plan', title: 'Lehrplan der Schule', short: 'LP' }
await makeSchoolTerm(app, { kind: 'curriculum', ...curriculum })
const series = await makeSeries(app, { slug: 'wege', title: 'Wege' })

const cover = (colour: string) => ({
  coverImage: {
    file: 'a.jpg',
    permalink: '/demonstration/covers/a.jpg',
    alt: '',
    focus: '50-50',
    width: 480,
    height: 680,
    colour,
  },
  coverImage2d: null,
  image: null,
})

// A subject that a department names already.
await makeSchoolTerm(app, { kind: 'subject', code: 'design', slug: 'design', title: 'Gestalten', short: 'Gestalten' })

const ofCycle = {
  departments: [cycle],
  levels: ['cycle_2' as const],
  subjects: ['mathe', 'design'],
  curricula: ['plan'],
}
for (const [name, popularity, publishedOn] of [
  ['Eins', 40, '2024-01-01'],
  ['Zwei', 30, '2024-02-01'],
  ['Drei', 20, '2024-03-01'],
  ['Vier', 10, '2025-04-01'],
] as const) {
  const title = await makeTitle(app, {
    ...ofCycle,
    title: name,
    popularity,
    publishedOn,
    seriesId: series.id,
    pictures: cover(name === 'Eins' ? '#aa3311' : '#114477'),
  })
  await makeProduct(app, title, { price: 2900 })
}
// Of the same level, in no department of the school.
const gone = await makeTitle(app, { title: 'Weg', departments: [design], popularity: 90, pictures: cover('#000000') })
await makeProduct(app, gone, { availability: 'out_of_print' })
const rights = await makeTitle(app, { departments: [law], levels: ['vocational'], subjects: ['law'] })
await makeProduct(app, rights)

const menus = async () => (await app.client()(menusApi.getMenus)).data
const shelf = async (entry: string) => (await app.client()(menusApi.getMenuShelf, { query: { entry } })).data

beforeAll(async () => {
  const points = [
    { title: 'Volksschule', url: '/faecher/volksschule' },
    { title: 'Zyklus 2', url: '/faecher/zyklus-2', level: 'second' as const },
    { title: 'Gestalten', url: '/faecher/gestalten', level: 'second' as const },
    { title: 'Berufsfachschule', url: '/berufsfachschulen' },
    { title: 'Recht', url: '/faecher/recht', level: 'second' as const },
    { title: 'Für Lehrpersonen', url: '/fuer-lehrpersonen' },
  ]
  await client(navigationsApi.changeNavigation, { params: { id: 'main_navigation' }, body: { revision: 0, points } })
})

describe('a menu', () => {
  it('counts the titles that are listed at the address of each point', async () => {
    await expect
      .poll(async () => (await menus()).titles)
      .toEqual({ '/faecher/volksschule': 5, '/stufen/zyklus-2': 4, '/faecher/gestalten': 1, '/faecher/recht': 1 })
  })

  it('leads on by level, subject and curriculum, and names nothing twice', async () => {
    expect((await menus()).menus).toEqual([
      {
        entry: school.id,
        levels: [],
        subjects: [{ title: 'Mathe', url: '/faecher/volksschule?subject=mathe' }],
        curricula: [{ title: 'LP', url: '/lehrplaene/plan' }],
      },
      {
        entry: page,
        levels: [{ title: 'Berufsschule', url: '/stufen/berufsfachschule' }],
        // Its short name is the name of the department.
        subjects: [{ title: 'Rechtskunde', url: '/programm?level=vocational&subject=law' }],
        curricula: [],
      },
    ])
  })

  it('offers teachers the levels that have titles, by their whole names', async () => {
    expect((await menus()).levels).toEqual([
      { title: 'Zyklus 2', url: '/stufen/zyklus-2' },
      { title: 'Berufsfachschule', url: '/stufen/berufsfachschule' },
    ])
  })

  it('shows its most popular titles that can be had, the newest of the others, and its series with their colour', async () => {
    const { popular, newest, series: shown } = await shelf(school.id)
    expect(popular.map(({ title }) => title)).toEqual(['Eins', 'Zwei', 'Drei'])
    expect(popular[0]).toMatchObject({ price_from: { amount: 2900 }, cover: { colour: '#aa3311' } })
    expect(newest).toMatchObject({ title: 'Vier' })
    expect(shown).toEqual([{ title: 'Wege', url: '/reihen/wege', colour: '#aa3311' }])
  })

  it('of a page shows what stands in the departments below it', async () => {
    expect(await shelf(page)).toEqual({ series: [], popular: [], newest: { title: rights.title, uri: rights.uri } })
  })

  it('is not there for an entry without titles, or one that there is not', async () => {
    for (const entry of ['fuer-lehrpersonen', 'gibt-es-nicht', cycle.id]) {
      expect((await refused(shelf(entry))).status).toBe(404)
    }
  })

  it('follows a title that is added, at once', async () => {
    const title = await makeTitle(app, { departments: [law], levels: ['vocational'], pictures: cover('#224466') })
    await makeProduct(app, title, { price: 3400 })
    await expect.poll(async () => (await menus()).titles['/faecher/recht']).toBe(2)
    await expect.poll(async () => (await shelf(page)).popular.map(({ id }) => id)).toEqual([title.id])
  })
})
