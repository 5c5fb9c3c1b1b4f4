import type { WishGrouping } from '#contract/procurement/wish-choices.ts'
import { WISH_GROUPS_A_PAGE, WISHES_A_PAGE } from '#contract/procurement/wish-table.ts'
import { compareClasses, compareNames } from '../compare-names.ts'
import type { YearWish } from './year-wishes.ts'

/** Wishes that are put together. */
export interface Group {
  /** The id of the product or teacher, or the class; empty for what has none. */
  key: string
  title: string
  wishes: readonly YearWish[]
}

const keyOf: Record<WishGrouping, (wish: YearWish) => string> = {
  title: ({ productId }) => productId,
  class: (wish) => wish.class ?? '',
  teacher: ({ teacherId }) => teacherId ?? '',
}

/** Names of teachers as they are sorted, by the last name. */
function sortName({ firstName, lastName }: YearWish): string {
  return lastName === null ? '' : `${lastName} ${firstName}`
}

function teacherName({ firstName, lastName }: YearWish): string {
  return lastName === null ? '' : `${firstName} ${lastName}`
}

/** What has no name comes last. */
function compareGroups(one: string, other: string): number {
  return compareClasses(one || null, other || null)
}

/** Wishes put together, the groups by their names, the wishes of each by class and teacher. */
export function groupWishes(
  rows: readonly YearWish[],
  by: WishGrouping,
  titles: ReadonlyMap<string, { title: string }>,
): Group[] {
  const named: Record<WishGrouping, (wish: YearWish) => { title: string; sortedBy: string }> = {
    title: ({ productId }) => {
      const { title } = titles.get(productId) ?? { title: '' }
      return { title, sortedBy: title }
    },
    class: (wish) => ({ title: wish.class ?? '', sortedBy: wish.class ?? '' }),
    teacher: (wish) => ({ title: teacherName(wish), sortedBy: sortName(wish) }),
  }
  return [...Map.groupBy(rows, keyOf[by])]
    .flatMap(([key, wishes]) =>
      wishes[0] ? [{ key, wishes: wishes.toSorted(compareWishes), ...named[by](wishes[0]) }] : [],
    )
    .toSorted((a, b) => compareGroups(a.sortedBy, b.sortedBy) || (a.key < b.key ? -1 : 1))
}

function compareWishes(one: YearWish, other: YearWish): number {
  return (
    compareClasses(one.class, other.class) ||
    compareNames(sortName(one), sortName(other)) ||
    (one.id < other.id ? -1 : 1)
  )
}

/**
 * Groups page by page: each ends with the group by which it has so many groups, or so many wishes. No group is cut, and there
 * is a page where there is no group.
 */
export function pagesOf<G extends { wishes: readonly unknown[] }>(groups: readonly G[]): G[][] {
  const pages: G[][] = [[]]
  let wishes = 0
  for (const group of groups) {
    const page = pages.at(-1) ?? []
    if (page.length >= WISH_GROUPS_A_PAGE || wishes >= WISHES_A_PAGE) {
      pages.push([group])
      wishes = group.wishes.length
    } else {
      page.push(group)
      wishes += group.wishes.length
    }
  }
  return pages
}
