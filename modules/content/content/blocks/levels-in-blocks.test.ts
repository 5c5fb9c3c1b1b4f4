import { expect, test } from 'vitest'
import type { SchoolLevel } from '#contract/catalogue/school/school-levels.ts'
import type { StoredBlock } from '#contract/content/blocks.ts'
import { startTestApp } from '#tests/support/app.ts'
import { shownBlocks } from '#tests/support/factories/block-factories.ts'
import {
  makeProduct,
  makeSeries,
  makeTitle,
  type TitleOverrides,
} from '#tests/support/factories/catalogue-factories.ts'

const app = await startTestApp()
const shown = (uri: string, blocks: StoredBlock[]) => shownBlocks(app, uri, blocks)

test('levels of school are shown with what pupils find there and the covers that are asked for most', async () => {
  const cover = (name: string) => ({
    file: `${name}.jpg`,
    permalink: `/${name}.jpg`,
    alt: name,
    focus: '50-50',
    width: 3,
    height: 4,
    colour: '#000000',
  })
  const sold = async (name: string, popularity: number, more: Partial<TitleOverrides> = {}) =>
    makeProduct(
      app,
      await makeTitle(app, {
        uri: `/titel/${name}`,
        levels: ['cycle_2'],
        popularity,
        pictures: { coverImage: cover(name), coverImage2d: null, image: null },
        ...more,
      }),
    )
  for (const [place, name] of ['vier', 'drei', 'zwei', 'eins'].entries()) await sold(name, place)
  await sold('ohne-bild', 9, { pictures: { coverImage: null, coverImage2d: null, image: null } })
  await sold('handbuch', 8, { readership: 'teachers' })
  await sold('oben', 1, { levels: ['gymnasium'] })
  app.core.kept.forget(null)
  const grid = (levels: SchoolLevel[] | null): StoredBlock => ({ type: 'level_grid', title: '', link: null, levels })
  const blocks = await shown('/stufen-zeigen', [grid(null), grid(['gymnasium', 'tertiary'])])
  const second = { code: 'cycle_2', title: 'Zyklus 2', url: '/stufen/zyklus-2', titles: 5 }
  const top = { code: 'gymnasium', url: '/stufen/gymnasium', titles: 1 }
  expect(blocks).toMatchObject([
    { levels: [{ ...second, covers: [{ alt: 'eins' }, { alt: 'zwei' }, { alt: 'drei' }] }, top] },
    { levels: [top] },
  ])
})

test('the opening of a page for a level shows its books and leads on by subject or profession', async () => {
  const subjects = ['mathematik']
  await makeProduct(
    app,
    await makeTitle(app, { uri: '/titel/oben-rechnen', levels: ['tertiary'], subjects, professions: ['logistik-efz'] }),
  )
  app.core.kept.forget(null)
  const head = (level: SchoolLevel, by: 'subject' | 'profession'): StoredBlock => ({
    type: 'level_head',
    title: 'Für Fachschulen',
    text: 'Weiter nach der Lehre.',
    link: null,
    level,
    by,
  })
  const blocks = await shown('/fachschulen', [
    head('tertiary', 'subject'),
    head('tertiary', 'profession'),
    head('further_training', 'subject'),
  ])
  const place = { titles: 1, url: expect.stringMatching(/^\/stufen\//) as string }
  expect(blocks).toMatchObject([
    {
      title: 'Für Fachschulen',
      place,
      ways: [{ title: 'Mathematik', url: expect.stringMatching(/^\/stufen\/.*\?subject=mathematik$/) as string }],
    },
    { place, ways: [{ url: '/berufe/logistik-efz' }] },
    { place: null, ways: [] },
  ])
})

test('a level shows covers of different series, where there are enough', async () => {
  const saldo = await makeSeries(app, { title: 'Saldo' })
  const inSeries = async (name: string, popularity: number, seriesId: string | null) => {
    const cover = { permalink: `/${name}.jpg`, alt: name, focus: '50-50', width: 3, height: 4, colour: '#000000' }
    const pictures = { coverImage: { ...cover, file: `${name}.jpg` }, coverImage2d: null, image: null }
    await makeProduct(
      app,
      await makeTitle(app, { uri: `/titel/${name}`, levels: ['cycle_1'], popularity, pictures, seriesId }),
    )
  }
  await inSeries('erster-band', 5, saldo.id)
  await inSeries('zweiter-band', 4, saldo.id)
  await inSeries('fuer-sich', 3, null)
  app.core.kept.forget(null)
  const blocks = await shown('/hochschule-zeigen', [{ type: 'level_grid', title: '', link: null, levels: ['cycle_1'] }])
  expect(blocks).toMatchObject([{ levels: [{ titles: 3, covers: [{ alt: 'erster-band' }, { alt: 'fuer-sich' }] }] }])
})
