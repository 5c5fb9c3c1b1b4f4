import { beforeEach, expect, it } from 'vitest'
import { draftOf, dropDraft, dropDraftsOfPerson, keepDraft } from './draft-store.ts'

class Memory {
  readonly entries = new Map<string, string>()
  get length() {
    return this.entries.size
  }
  key(n: number) {
    return [...this.entries.keys()][n] ?? null
  }
  getItem(key: string) {
    return this.entries.get(key) ?? null
  }
  setItem(key: string, value: string) {
    this.entries.set(key, value)
  }
  removeItem(key: string) {
    this.entries.delete(key)
  }
}

const NOW = Date.parse('2026-12-03T10:00:00Z')
const DAY = 24 * 3_600_000
const place = { person: 'vera', address: '/gutscheine/1' }
const draft = { at: NOW, read: { note: '' }, typed: { note: 'Nur für Schulen' } }

let kept = new Memory()
beforeEach(() => {
  kept = new Memory()
})

it('a draft is offered again at its address to whoever typed it, and to nobody else', () => {
  keepDraft(kept, place, draft)
  expect(draftOf(kept, place, NOW)).toEqual(draft)
  expect(draftOf(kept, { ...place, address: '/gutscheine/2' }, NOW)).toBeNull()
  expect(draftOf(kept, { ...place, person: 'urs' }, NOW)).toBeNull()
  dropDraft(kept, place)
  expect(draftOf(kept, place, NOW)).toBeNull()
})

it('is gone after seven days', () => {
  keepDraft(kept, place, draft)
  expect(draftOf(kept, place, NOW + 7 * DAY)).toEqual(draft)
  expect(draftOf(kept, place, NOW + 7 * DAY + 1)).toBeNull()
})

it('goes at the logout of its person; those of others stay', () => {
  keepDraft(kept, place, draft)
  keepDraft(kept, { ...place, person: 'urs' }, draft)
  draftOf(kept, place, NOW)
  dropDraftsOfPerson(kept)
  expect(draftOf(kept, place, NOW)).toBeNull()
  expect(draftOf(kept, { ...place, person: 'urs' }, NOW)).toEqual(draft)
})

it.each(['', 'null', '{', '{"at":1}', '[]', '"text"'])('what is no draft is none: %s', (text) => {
  kept.setItem('lernladen.office.draft vera /gutscheine/1', text)
  expect(draftOf(kept, place, NOW)).toBeNull()
})
