import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  NO_FACETS,
  type SearchDocument,
  type SearchFilters,
  type SearchIndex,
  SearchRefused,
  SearchUnavailable,
} from './port.ts'

/** `lies`: valid JSON, but not the expected content. */
export type ServiceFailure = 'down' | 'slow' | 'garbage' | 'error' | 'lies'

export interface SearchRig {
  index: SearchIndex
  /** Where the index is a service: a client with a wrong key, and a switch for failures. */
  service?: { stranger: SearchIndex; fail(failure: ServiceFailure | null): void }
  close(): Promise<void>
}

function id(n: number): string {
  return `01999999-0000-7000-8000-${String(n).padStart(12, '0')}`
}

function document(n: number, over: Partial<SearchDocument>): SearchDocument {
  const plain = { kind: 'title', title: '', excerpt: null, popularity: 0, head: '', body: '', numbers: [] } as const
  return { ...plain, facets: NO_FACETS, id: id(n), url: `/titel/${n}`, ...over }
}

const LAW = document(1, {
  title: 'Spielregeln',
  head: 'Recht für Berufslernende Zoé Müller',
  numbers: ['9783999990017', 'AB-77123'],
  popularity: 5,
  facets: {
    ...NO_FACETS,
    level: ['vocational', 'cycle_3'],
    curriculum: ['rlp_abu'],
    format: ['book', 'ebook'],
    teacher_format: ['book', 'ebook'],
    availability: ['available'],
    author: ['zoe-mueller', 'anna-muster'],
  },
})
const LEDGER = document(2, { title: 'Buchhaltung von Grund auf', head: 'Marco Studer', popularity: 1 })
const RIGHTS = document(3, {
  title: 'Recht haben',
  popularity: 2,
  facets: {
    ...NO_FACETS,
    level: ['vocational'],
    curriculum: ['rlp_abu', 'bivo_kv_2023'],
    format: ['book'],
    teacher_format: ['book', 'bundle'],
    availability: ['reprinting'],
    author: ['anna-muster'],
  },
})
const CIVICS = document(4, {
  title: 'Staatskunde',
  body: `Verfassung und Recht. ${'Behörden. '.repeat(900)}`,
  facets: {
    ...NO_FACETS,
    level: ['gymnasium'],
    format: ['ebook'],
    teacher_format: ['ebook'],
    availability: ['available'],
  },
  popularity: 900,
})
const TEACHING = document(5, { title: 'Pädagogik der Berufsschule' })
const CONTACT = document(6, {
  kind: 'page',
  title: 'Kontakt',
  url: '/kontakt',
  excerpt: 'Fragen zum Recht.',
  body: 'Fragen zum Recht.',
})

function counted(value: string, count: number) {
  return { value, count }
}

/** The tests that every search index must pass. */
export function describeSearchIndex(name: string, start: () => Promise<SearchRig>): void {
  describe(`search index ${name}`, () => {
    let rig: SearchRig
    beforeAll(async () => {
      rig = await start()
      await rig.index.write([LAW, LEDGER, RIGHTS, CIVICS, TEACHING, CONTACT])
    })
    afterAll(() => rig.close())

    async function idsOf(query: string) {
      return (await rig.index.find(query, { limit: 50 })).titleIds
    }

    test('finds titles by words of title, head and body, the title first, and pages separately', async () => {
      const found = await rig.index.find('Recht', { limit: 50 })
      expect(found.titleIds).toEqual([RIGHTS.id, LAW.id, CIVICS.id])
      expect(found.titleTotal).toBe(3)
      expect(found.pages).toEqual([{ id: CONTACT.id, title: 'Kontakt', url: '/kontakt', excerpt: 'Fragen zum Recht.' }])
      expect(found.pageTotal).toBe(1)
    })

    test('counts all hits, and returns as many as requested', async () => {
      const found = await rig.index.find('Recht', { limit: 1 })
      expect(found).toMatchObject({ titleIds: [RIGHTS.id], titleTotal: 3 })
    })

    test('counts levels, curricula, formats, availabilities and authors of the titles it found', async () => {
      const { facets, titleTotal } = await rig.index.find('Recht', { limit: 1, countFacets: true })
      expect(titleTotal).toBe(3)
      expect(facets).toEqual({
        ...NO_FACETS,
        level: [counted('vocational', 2), counted('cycle_3', 1), counted('gymnasium', 1)],
        curriculum: [counted('rlp_abu', 2), counted('bivo_kv_2023', 1)],
        format: [counted('book', 2), counted('ebook', 2)],
        teacher_format: [counted('book', 2), counted('ebook', 2), counted('bundle', 1)],
        availability: [counted('available', 2), counted('reprinting', 1)],
        author: [counted('anna-muster', 2), counted('zoe-mueller', 1)],
      })
    })

    test.each<[SearchFilters, number[]]>([
      [{ format: ['ebook'] }, [1, 4]],
      [{ level: ['vocational'] }, [3, 1]],
      [{ level: ['gymnasium', 'vocational'] }, [3, 1, 4]],
      [{ curriculum: ['rlp_abu'], format: ['ebook'] }, [1]],
      [{ level: ['gymnasium', 'cycle_3'], format: ['ebook', 'bundle'] }, [1, 4]],
      [{ level: ['gymnasium'], curriculum: ['rlp_abu'] }, []],
      [{ teacher_format: ['bundle'] }, [3]],
      [{ author: ['anna-muster'] }, [3, 1]],
      [{ format: ['ebook'], author: ['anna-muster', 'nobody'] }, [1]],
      [{ availability: ['reprinting'], format: ['ebook'] }, []],
      [{ author: ['nobody'] }, []],
      [{ author: ['-"\\\' or kind = page'] }, []],
    ])('filters titles by %j, and leaves pages alone', async (filters, expected) => {
      const found = await rig.index.find('Recht', { limit: 50, filters })
      expect(found.titleIds).toEqual(expected.map(id))
      expect(found).toMatchObject({ titleTotal: expected.length, pageTotal: 1 })
    })

    test('counts each facet under the other filters', async () => {
      const filters = { format: ['ebook'], author: ['anna-muster'] }
      const { facets } = await rig.index.find('Recht', { limit: 50, filters, countFacets: true })
      expect(facets).toEqual({
        ...NO_FACETS,
        level: [counted('cycle_3', 1), counted('vocational', 1)],
        curriculum: [counted('rlp_abu', 1)],
        format: [counted('book', 2), counted('ebook', 1)],
        teacher_format: [counted('book', 1), counted('ebook', 1)],
        availability: [counted('available', 1)],
        author: [counted('anna-muster', 1), counted('zoe-mueller', 1)],
      })
    })

    test('counts the chosen level and curriculum without themselves, to show the alternatives', async () => {
      const filters = { level: ['vocational'], curriculum: ['bivo_kv_2023'] }
      const { titleIds, facets } = await rig.index.find('Recht', { limit: 50, filters, countFacets: true })
      expect(titleIds).toEqual([RIGHTS.id])
      expect(facets.level).toEqual([counted('vocational', 1)])
      expect(facets.curriculum).toEqual([counted('rlp_abu', 2), counted('bivo_kv_2023', 1)])
    })

    test('filters the hits of an order number, too', async () => {
      const numbered = (format: string) =>
        rig.index.find('9783999990017', { limit: 50, filters: { format: [format] }, countFacets: true })
      expect(await numbered('ebook')).toMatchObject({
        titleIds: [LAW.id],
        facets: { format: [counted('book', 1), counted('ebook', 1)] },
      })
      expect(await numbered('bundle')).toMatchObject({ titleIds: [], titleTotal: 0 })
    })

    test.each(['Pädagogik', 'paedagogik', 'PADAGOGIK', 'Pädagogk'])('finds «Pädagogik» by «%s»', async (query) => {
      expect(await idsOf(query)).toEqual([TEACHING.id])
    })

    test.each(['Buchhaltng', 'buchhaltung studer', 'Studer'])('finds the ledger by «%s»', async (query) => {
      expect(await idsOf(query)).toEqual([LEDGER.id])
    })

    test.each(['9783999990017', '978-3-9999-9001-7', '978 3 9999', 'AB-77123', 'ab77123', 'ISBN 978-3-9999-9001-7'])(
      'finds the number %s',
      async (query) => expect((await idsOf(query))[0]).toBe(LAW.id),
    )

    test('returns the words it matched, as they are written', async () => {
      const { isHit } = await rig.index.find('muller', { limit: 50 })
      expect(['Müller', 'Zoé', 'Spielregeln'].filter(isHit)).toEqual(['Müller'])
    })

    test('finds nothing where nothing matches', async () => {
      expect(await rig.index.find('Quarzuhrwerk', { limit: 50 })).toMatchObject({
        titleIds: [],
        titleTotal: 0,
        pages: [],
        pageTotal: 0,
      })
    })

    test.each(["'", '"', '%', '🙂', '{}', '-', 'recht & !', '\\', 'x'.repeat(100)])('accepts %j', async (query) => {
      expect((await rig.index.find(query, { limit: 50 })).titleTotal).toBeGreaterThanOrEqual(0)
    })

    test('replaces documents it knows, and removes them', async () => {
      const lamp = document(7, { title: 'Stehlampe' })
      await rig.index.write([lamp])
      expect(await idsOf('Stehlampe')).toEqual([lamp.id])
      await rig.index.write([{ ...lamp, title: 'Leselicht' }])
      expect(await idsOf('Stehlampe')).toEqual([])
      expect(await idsOf('Leselicht')).toEqual([lamp.id])
      await rig.index.remove([lamp.id])
      expect(await idsOf('Leselicht')).toEqual([])
      await rig.index.remove([lamp.id])
      await rig.index.write([])
      await rig.index.remove([])
    })

    test.for(['down', 'slow', 'garbage', 'error', 'lies'] as const)(
      'a service that is %s is unavailable',
      async (failure, { skip }) => {
        if (!rig.service) return skip('it is no service')
        rig.service.fail(failure)
        try {
          await expect(rig.index.find('Recht', { limit: 50 })).rejects.toBeInstanceOf(SearchUnavailable)
          if (failure !== 'slow') await expect(rig.index.write([LAW])).rejects.toBeInstanceOf(SearchUnavailable)
        } finally {
          rig.service.fail(null)
        }
      },
    )

    test('a wrong key is refused', async ({ skip }) => {
      if (!rig.service) return skip('it is no service')
      await expect(rig.service.stranger.find('Recht', { limit: 50 })).rejects.toBeInstanceOf(SearchRefused)
      await expect(rig.service.stranger.write([LAW])).rejects.toBeInstanceOf(SearchRefused)
    })
  })
}
