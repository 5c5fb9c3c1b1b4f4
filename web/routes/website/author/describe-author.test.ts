import { expect, test } from 'vitest'
import type { EntryOf } from '#contract/content/content.ts'
import { describeAuthor, describeAuthorList } from './describe-author.ts'

const ORIGIN = 'https://shop.example'
const LEA: EntryOf<'author'> = {
  type: 'author',
  id: '01980000-0000-7000-8000-000000000001',
  uri: '/autorinnen-und-autoren/lea-amstutz',
  title: 'Lea Amstutz',
  description: 'Lehrt in Bern.',
  author: 'lea-amstutz',
  picture: null,
  said: 'Ich lese laut.',
  place: 'Langnau im Emmental',
  website: 'https://lea.example',
  subjects: [],
  series: [],
  articles: [],
}
const meta = { current_page: 1, per_page: 24, last_page: 1, total: 2 }
const titles = { titles: [], meta, sort: 'newest' as const }
const NOTHING = { initial: null, name: null, subjects: [] }

test('search engines read who an author is and where they live', () => {
  const [person] = describeAuthor({ ...LEA, list: titles }, ORIGIN).structured
  expect(person).toMatchObject({
    '@type': 'Person',
    name: 'Lea Amstutz',
    description: 'Lehrt in Bern.',
    homeLocation: { '@type': 'Place', name: 'Langnau im Emmental' },
    sameAs: 'https://lea.example',
  })
  expect(describeAuthor({ ...LEA, place: null, list: titles }, ORIGIN).structured[0]).not.toHaveProperty('homeLocation')
})

test('the whole list is for search engines, and a narrowed one is not', () => {
  const describe = (
    chosen: Partial<typeof NOTHING> | { initial: string } | { name: string } | { subjects: string[] },
  ) => {
    const list = { authors: [], meta, initials: [], subjects: [], chosen: { ...NOTHING, ...chosen } }
    return describeAuthorList({ type: 'author_list', uri: '/autorinnen-und-autoren', list }, ORIGIN).seo
  }
  expect(describe({})).toMatchObject({ title: 'Autorinnen und Autoren', path: '/autorinnen-und-autoren' })
  expect(describe({}).robots).toBeUndefined()
  expect(describe({ initial: 'A' })).toMatchObject({
    title: 'Autorinnen und Autoren mit A',
    path: '/autorinnen-und-autoren?initial=A',
    robots: 'noindex, follow',
  })
  expect(describe({ name: 'amst' })).toMatchObject({
    title: 'Autorinnen und Autoren: «amst»',
    path: '/autorinnen-und-autoren?name=amst',
    robots: 'noindex, follow',
  })
  expect(describe({ subjects: ['recht', 'deutsch'] })).toMatchObject({
    path: '/autorinnen-und-autoren?subject=recht&subject=deutsch',
    robots: 'noindex, follow',
  })
})
