import { createHash } from 'node:crypto'
import { uuidv7 } from 'uuidv7'
import type { StoredBlock } from '#contract/content/blocks.ts'
import type { EntryContent } from '#contract/content/entry-content.ts'

/**
 * A revision as editors read it, each block with its id. Blocks of revisions from before they had ids get one that
 * follows from entry and place, so that everybody who reads the revision knows them by the same.
 */
export function withKnownIds<C extends EntryContent>(entryId: string, content: C): C {
  if (content.blocks.every(({ id }) => id !== undefined)) return content
  const blocks = content.blocks.map((block, place) => ({ ...block, id: block.id ?? derivedId(entryId, place) }))
  return { ...content, blocks }
}

/**
 * The content to be saved, each block with an id of its own. A block that comes without one keeps that of an equal block
 * of the former revision, as whoever wrote it may know nothing of ids.
 */
export function withOwnIds<C extends EntryContent>(content: C, former: readonly StoredBlock[] = []): C {
  const named = new Set(content.blocks.map(({ id }) => id))
  const free = former.filter(({ id }) => id !== undefined && !named.has(id))
  const taken = new Set<string>()
  const blocks = content.blocks.map((block) => {
    let { id } = block
    if (id === undefined || taken.has(id)) {
      const equal = free.findIndex((one) => isEqual(one, block))
      id = (equal === -1 ? undefined : free.splice(equal, 1)[0]?.id) ?? uuidv7()
    }
    taken.add(id)
    return { ...block, id }
  })
  return { ...content, blocks }
}

/** Whether two contents are the same but for the ids of their blocks. */
export function areAlike(one: EntryContent, other: EntryContent): boolean {
  const withoutIds = ({ blocks, ...page }: EntryContent) => ({ ...page, blocks: blocks.map(withoutId) })
  return textOf(withoutIds(one)) === textOf(withoutIds(other))
}

function isEqual(one: StoredBlock, other: StoredBlock): boolean {
  return textOf(withoutId(one)) === textOf(withoutId(other))
}

function withoutId({ id: _, ...block }: StoredBlock) {
  return block
}

/** The same for equal values, whatever the order of their fields: the database has one of its own. */
function textOf(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )
}

/** A version 7 UUID, as all ids are, of the beginning of time. */
function derivedId(entryId: string, place: number): string {
  const hash = createHash('sha256').update(`${entryId} ${place}`).digest('hex')
  return `00000000-0000-7${hash.slice(0, 3)}-8${hash.slice(3, 6)}-${hash.slice(6, 18)}`
}
