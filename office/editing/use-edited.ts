import { useState } from 'react'
import type { ChangedBy } from '#contract/ground/resource.ts'
import type { FormFailure } from '#forms/api-failure.ts'
import type { Draft } from './draft-store.ts'
import type { FormField, FormValues } from './form-field.ts'
import { differing, valuesIn } from './form-values.ts'
import { type Contested, mergeThree } from './merge-three.ts'
import { withStoredKeys } from './row-keys.ts'

/** The field of a form that says what it began with. */
export const READ = 'read'

export interface EditedThing {
  fields: readonly FormField[]
  /** As it is stored. */
  values: FormValues
  /** Of it; 0 for a new one. */
  revision: number
  failure: FormFailure | undefined
  /** What was sent to be looked at, not to be saved: a page that is made again by the answer begins with it. */
  looked?: Readonly<Record<string, string>> | undefined
  /** The revision that this form has just saved. */
  saved?: number | undefined
}

/** What the fields of a form begin with. */
interface Start {
  /** Another one makes the fields again. */
  id: number
  revision: number
  /** What is stored, and typed text is compared with. */
  read: FormValues
  values: FormValues
  contested: readonly Contested[]
  /** Set where what two people changed was brought together. */
  merged?: { by: ChangedBy | undefined }
}

/**
 * Holds what is typed into a form while the thing behind it may change: after a conflict, a step beside the form, or a
 * save during which somebody typed on, what is stored and what was typed are brought together, and nothing is lost.
 */
export function useEdited(thing: EditedThing) {
  const { fields, values, revision, failure, looked, saved } = thing
  const [start, setStart] = useState(() => beginOf(thing))
  const [typed, setTyped] = useState<FormValues | null>(() => (failure || looked ? start.values : null))
  const [sent, setSent] = useState<FormValues | null>(null)
  const begin = (read: FormValues, mine: FormValues, by?: ChangedBy) => {
    const { values: together, contested } = mergeThree(fields, { read, theirs: values, mine })
    const isMerged = differing(fields, together, values).length > 0 && differing(fields, read, values).length > 0
    setStart({
      id: start.id + 1,
      revision,
      read: values,
      values: together,
      contested,
      ...(isMerged && { merged: { by } }),
    })
    setTyped(differing(fields, together, values).length > 0 ? together : null)
  }
  if (revision !== start.revision) {
    const isOwn = saved === revision && sent !== null
    if (typed === null) begin(values, values)
    else if (isOwn) begin(withStoredKeys(fields, sent, sent), withStoredKeys(fields, sent, typed))
    else begin(start.read, typed, failure?.changed_by)
  }
  // The answer to the form comes first, then what it has changed is read again.
  if (saved !== undefined && saved > start.revision && sent !== null && start.read !== sent) {
    setStart({ ...start, read: sent })
    if (typed !== null && differing(fields, sent, typed).length === 0) setTyped(null)
  }
  return {
    start,
    /** What the form is sent with: while a save is being read again, the revision that it gave. */
    revision: Math.max(revision, saved ?? 0),
    typed,
    unsaved: typed === null ? [] : differing(fields, start.read, typed),
    /** Takes over what stands in the form. */
    take: (form: HTMLFormElement) => setTyped(nowIn(form, fields, start.contested)),
    /** Remembers what is sent, because somebody may type on. */
    send: (form: HTMLFormElement) => {
      const now = nowIn(form, fields, start.contested)
      setTyped(now)
      setSent(now)
    },
    restore: ({ read, typed: mine }: Draft) => begin(read, mine),
  }
}

/** A contested field that is not decided yet holds what this person typed. */
function nowIn(form: HTMLFormElement, fields: readonly FormField[], contested: readonly Contested[]): FormValues {
  const mine = Object.fromEntries(contested.map((one) => [one.name, one.mine]))
  return { ...mine, ...valuesIn(fields, new FormData(form)) }
}

/** A page that is made again by the answer to its form, as without JavaScript, knows from the form what was typed. */
function beginOf({ fields, values, revision, failure, looked }: EditedThing): Start {
  const begun = { id: 0, revision, read: values, values, contested: [] }
  const sent = failure?.values ?? looked
  if (!sent) return begun
  const form = new FormData()
  for (const [name, value] of Object.entries(sent)) form.set(name, value)
  const mine = valuesIn(fields, form)
  const read = readOf(sent[READ])
  // Refused for what was typed, while somebody else saved: their work would be overwritten unseen by the next try.
  const isChanged = failure?.code === 'entry_changed' || (read !== null && differing(fields, read, values).length > 0)
  if (!read || !isChanged) return { ...begun, values: { ...values, ...mine } }
  return { ...begun, ...mergeThree(fields, { read, theirs: values, mine }), merged: { by: failure?.changed_by } }
}

function readOf(text: string | undefined): FormValues | null {
  try {
    const read: unknown = JSON.parse(text ?? 'null')
    return typeof read === 'object' && !Array.isArray(read) ? (read as FormValues | null) : null
  } catch {
    return null
  }
}
