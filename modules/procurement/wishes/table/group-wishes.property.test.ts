import fc from 'fast-check'
import { expect, test } from 'vitest'
import { WISH_GROUPS_A_PAGE, WISHES_A_PAGE } from '#contract/procurement/wish-table.ts'
import { pagesOf } from './group-wishes.ts'

const groupOf = (size: number) => ({ wishes: Array.from({ length: size }, (_, n) => n) })
const wishesIn = (groups: readonly ReturnType<typeof groupOf>[]) =>
  groups.reduce((sum, { wishes }) => sum + wishes.length, 0)

test('pages hold all groups in their order, and each is as full as it may be', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 150 }), { maxLength: 120 }), (sizes) => {
      const groups = sizes.map(groupOf)
      const pages = pagesOf(groups)
      expect(pages.flat()).toEqual(groups)
      expect(pages.slice(1).every((page) => page.length > 0)).toBe(true)
      for (const page of pages) {
        expect(page.length).toBeLessThanOrEqual(WISH_GROUPS_A_PAGE)
        expect(wishesIn(page.slice(0, -1))).toBeLessThan(WISHES_A_PAGE)
      }
      for (const page of pages.slice(0, -1))
        expect(page.length === WISH_GROUPS_A_PAGE || wishesIn(page) >= WISHES_A_PAGE).toBe(true)
    }),
  )
})
