import type { Term } from '#contract/catalogue/office-terms.ts'
import { termRoom } from '#office/messages/website/terms.ts'

/** A place in the tree as one choice: the term above, and the one that comes next. */
export interface TermPlace {
  parent: string | null
  before: string | null
}

const NOTHING = '-'

export function writtenPlace({ parent, before }: TermPlace): string {
  return `${parent ?? NOTHING} ${before ?? NOTHING}`
}

export function readPlace(text: string): TermPlace | null {
  const [parent, before] = text.split(' ')
  if (!parent || !before) return null
  const orNull = (id: string) => (id === NOTHING ? null : id)
  return { parent: orNull(parent), before: orNull(before) }
}

/** Every place to which a term can go: those with terms below them stay on the first level. */
export function placesFor(terms: readonly Term[], moving: Pick<Term, 'id'>): { value: string; label: string }[] {
  const others = terms.filter(({ id, parent }) => id !== moving.id && parent !== moving.id)
  const hasBelow = terms.some(({ parent }) => parent === moving.id)
  const placesBelow = (parent: Term | null) => [
    ...others
      .filter((one) => one.parent === (parent?.id ?? null))
      .map((one) => ({
        value: writtenPlace({ parent: parent?.id ?? null, before: one.id }),
        label: termRoom.before(parent?.title ?? null, one.title),
      })),
    { value: writtenPlace({ parent: parent?.id ?? null, before: null }), label: termRoom.last(parent?.title ?? null) },
  ]
  const tops = others.filter(({ parent }) => parent === null)
  return [...placesBelow(null), ...(hasBelow ? [] : tops.flatMap(placesBelow))]
}

/** What a term is called with the one above it. */
export function nameOf(terms: readonly Term[], { parent, title }: Pick<Term, 'parent' | 'title'>): string {
  const above = terms.find(({ id }) => id === parent)
  return above ? `${above.title}: ${title}` : title
}
