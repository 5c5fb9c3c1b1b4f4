import { HEAD, type WrittenBlock, type WrittenDocument } from './document.ts'

/** A block, or a field of the entry itself, that two people changed in different ways. */
export interface ContestedPart {
  /** Of the block, or `HEAD`. */
  id: string
  /** Of a field of the entry. */
  field?: string
  mine: unknown
  theirs: unknown
}

export interface MergedDocument {
  /** What only one of them changed; of a contested part, what this person wrote. */
  document: WrittenDocument
  contested: readonly ContestedPart[]
  /** Blocks that one of them took away and the other changed: they stay. */
  kept: readonly string[]
}

interface Versions<T> {
  /** What both began with. */
  base: T
  /** What is stored by now. */
  theirs: T
  /** What this person has written. */
  mine: T
}

/**
 * Brings two changes of an entry together: the entry's own fields one by one, blocks by their ids. What only one side
 * changed is taken; the order is that of whoever changed it, of both that of this person.
 */
export function mergeBlocks(versions: Versions<WrittenDocument>): MergedDocument {
  const head = mergeHead(versions)
  const found = <K extends keyof Versions<WrittenDocument>>(side: K) =>
    new Map(versions[side].blocks.map((block) => [block.id, block]))
  const [base, theirs, mine] = [found('base'), found('theirs'), found('mine')]
  const contested: ContestedPart[] = [...head.contested]
  const kept: string[] = []
  const merged = (id: string): WrittenBlock | undefined => {
    const [before, stored, written] = [base.get(id), theirs.get(id), mine.get(id)]
    if (!stored || !written) {
      const left = stored ?? written
      if (!before) return left
      // One of them took it away: it goes, unless the other changed it.
      if (!left || isSame(left, before)) return undefined
      kept.push(id)
      return left
    }
    if (isSame(stored, written) || (before && isSame(stored, before))) return written
    if (before && isSame(written, before)) return stored
    contested.push({ id, mine: written, theirs: stored })
    return written
  }
  const ids = [...new Set([...mine.keys(), ...theirs.keys()])]
  const left = new Map(
    ids.flatMap((id) => {
      const block = merged(id)
      return block ? [[id, block] as const] : []
    }),
  )
  const order = orderOf({
    base: [...base.keys()],
    theirs: [...theirs.keys()],
    mine: [...mine.keys()],
  }).flatMap((id) => left.get(id) ?? [])
  return { document: { head: head.fields, blocks: order }, contested, kept }
}

/** Takes the other side of contested parts where this person chose it. */
export function withChoices(
  { head, blocks }: WrittenDocument,
  contested: readonly ContestedPart[],
  takesTheirs: (part: ContestedPart) => boolean,
): WrittenDocument {
  const chosen = contested.filter(takesTheirs)
  const fields = chosen.flatMap(({ field, theirs }) => (field === undefined ? [] : [[field, theirs] as const]))
  return {
    head: withoutUndefined({ ...head, ...Object.fromEntries(fields) }),
    blocks: blocks.map((block) => {
      const other = chosen.find((part) => part.id === block.id)
      return other ? (other.theirs as WrittenBlock) : block
    }),
  }
}

/** Whether two values say the same, whatever order their fields have. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one, inOrder) === JSON.stringify(other, inOrder)
}

function inOrder(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

function mergeHead({ base, theirs, mine }: Versions<WrittenDocument>) {
  const names = [...new Set([...Object.keys(mine.head), ...Object.keys(theirs.head), ...Object.keys(base.head)])]
  const contested: ContestedPart[] = []
  const fields = names.map((field) => {
    const [before, stored, written] = [base.head[field], theirs.head[field], mine.head[field]]
    if (isSame(written, before)) return [field, stored] as const
    if (!isSame(stored, before) && !isSame(stored, written)) {
      contested.push({ id: HEAD, field, mine: written, theirs: stored })
    }
    return [field, written] as const
  })
  return { fields: withoutUndefined(Object.fromEntries(fields)), contested }
}

function withoutUndefined(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

function orderOf({ base, theirs, mine }: Versions<readonly string[]>): string[] {
  const isTheirs = isSame(shared(mine, base), shared(base, mine))
  const [first, second] = isTheirs ? [theirs, mine] : [mine, theirs]
  const together = [...first]
  second.forEach((id, index) => {
    if (together.includes(id)) return
    const previous = second.slice(0, index).findLast((one) => together.includes(one))
    together.splice(previous === undefined ? 0 : together.indexOf(previous) + 1, 0, id)
  })
  return together
}

/** Those of one list that the other has too, in the order of the first. */
function shared(one: readonly string[], other: readonly string[]): string[] {
  return one.filter((id) => other.includes(id))
}
