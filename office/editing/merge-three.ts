import type { FormField, FormValues } from './form-field.ts'
import { differing } from './form-values.ts'
import { fieldsOfRow, fieldsOfShape, linesOf } from './open-fields.ts'

/** A field that two people changed in different ways. */
export interface Contested {
  name: string
  mine: string
  theirs: string
}

export interface Merged {
  /** What only one of them changed; of a contested field, what this person typed. */
  values: FormValues
  contested: readonly Contested[]
}

interface Versions {
  /** What both began with. */
  read: FormValues
  /** What is stored by now. */
  theirs: FormValues
  /** What this person has typed; a field that it lacks was not changed. */
  mine: FormValues
}

/**
 * Brings two changes of the same thing together, field by field, and rows by their keys: a row that one of them took away
 * stays if the other changed it.
 */
export function mergeThree(fields: readonly FormField[], versions: Versions): Merged {
  const values: Record<string, string> = {}
  const contested: Contested[] = []
  const merge = (field: FormField, { read, theirs, mine }: Versions) => {
    const { name, kind, shapes = [] } = field
    if (kind === 'rows') {
      const keys = keysOf(field, { read, theirs, mine })
      values[name] = keys.join('\n')
      for (const key of keys) {
        const has = (version: FormValues) => linesOf(version[name] ?? '').includes(key)
        const own = {
          read,
          theirs: has(theirs) ? theirs : read,
          mine: mine[name] === undefined || has(mine) ? mine : {},
        }
        for (const one of fieldsOfRow(field, key)) merge(one, own)
      }
      return
    }
    const before = read[name] ?? ''
    const stored = theirs[name] ?? ''
    const typed = mine[name] ?? before
    values[name] = typed === before ? stored : typed
    if (typed !== before && stored !== before && typed !== stored) contested.push({ name, mine: typed, theirs: stored })
    for (const shape of shapes) for (const one of fieldsOfShape(field, shape)) merge(one, { read, theirs, mine })
  }
  for (const field of fields) merge(field, versions)
  return { values, contested }
}

/** The rows of both changes, in the order of whoever changed it; of both, in that of this person. */
function keysOf(rows: FormField, { read, theirs, mine }: Versions): string[] {
  const inVersion = (version: FormValues) => linesOf(version[rows.name] ?? '')
  const before = inVersion(read)
  const stored = inVersion(theirs)
  const typed = mine[rows.name] === undefined ? before : inVersion(mine)
  const isChanged = (version: FormValues, key: string) => differing(fieldsOfRow(rows, key), read, version).length > 0
  const stays = (key: string) => {
    if (!before.includes(key)) return true
    if (!typed.includes(key)) return stored.includes(key) && isChanged(theirs, key)
    return stored.includes(key) || isChanged({ ...read, ...mine }, key)
  }
  const [first, second] = typed.join('\n') === before.join('\n') ? [stored, typed] : [typed, stored]
  const together = first.filter(stays)
  second.forEach((key, index) => {
    if (together.includes(key) || !stays(key)) return
    const previous = second.slice(0, index).findLast((one) => together.includes(one))
    together.splice(previous === undefined ? 0 : together.indexOf(previous) + 1, 0, key)
  })
  return together
}
