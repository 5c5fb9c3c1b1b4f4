import type { FormField, FormValues } from './form-field.ts'

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

/** Brings two changes of the same thing together, field by field. */
export function mergeThree(fields: readonly FormField[], { read, theirs, mine }: Versions): Merged {
  const values: Record<string, string> = {}
  const contested: Contested[] = []
  for (const { name } of fields) {
    const before = read[name] ?? ''
    const stored = theirs[name] ?? ''
    const typed = mine[name] ?? before
    values[name] = typed === before ? stored : typed
    if (typed !== before && stored !== before && typed !== stored) contested.push({ name, mine: typed, theirs: stored })
  }
  return { values, contested }
}
