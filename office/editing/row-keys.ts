import type { FormField, FormValues } from './form-field.ts'
import { fieldsOfRow, linesOf } from './open-fields.ts'

const LONGEST = 40

/**
 * What names a row in a form: what stands in its first column, so that two people who have the same list before them
 * speak of the same row. `taken` are the keys of the rows before it.
 */
export function keyOfRow([first]: readonly FormField[], values: FormValues, taken: readonly string[]): string {
  const text = values[first?.name ?? ''] ?? ''
  const key = text.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, LONGEST) || 'row'
  const others = taken.filter((one) => one === key || one.startsWith(`${key}~`)).length
  return others === 0 ? key : `${key}~${others + 1}`
}

/** Whether nothing stands in a row: it counts as not there. */
export function isEmptyRow(rows: FormField, key: string, values: FormValues): boolean {
  const prefix = `${rows.name}.${key}.`
  return Object.entries(values).every(([name, text]) => !name.startsWith(prefix) || text.trim() === '')
}

/**
 * Values with the keys that their rows get once they are stored. `sent` was stored; `values` may have been typed on
 * since.
 */
export function withStoredKeys(fields: readonly FormField[], sent: FormValues, values: FormValues): FormValues {
  const renamed: [string, string][] = []
  for (const rows of fields.filter(({ kind }) => kind === 'rows')) {
    const taken: string[] = []
    for (const key of linesOf(sent[rows.name] ?? '')) {
      if (isEmptyRow(rows, key, sent)) continue
      const [first] = fieldsOfRow(rows, key)
      const stored = keyOfRow(first ? [first] : [], sent, taken)
      taken.push(stored)
      renamed.push([`${rows.name}.${key}.`, `${rows.name}.${stored}.`])
    }
  }
  if (renamed.every(([from, to]) => from === to)) return values
  const names = new Map(fields.map(({ name, kind }) => [name, kind]))
  return Object.fromEntries(
    Object.entries(values).map(([name, text]) => {
      if (names.get(name) === 'rows')
        return [
          name,
          linesOf(text)
            .map((key) => keyFor(renamed, `${name}.`, key))
            .join('\n'),
        ]
      const [from, to] = renamed.find(([prefix]) => name.startsWith(prefix)) ?? ['', '']
      return [`${to}${name.slice(from.length)}`, text]
    }),
  )
}

function keyFor(renamed: readonly (readonly [string, string])[], prefix: string, key: string): string {
  const to = renamed.find(([from]) => from === `${prefix}${key}.`)?.[1]
  return to === undefined ? key : to.slice(prefix.length, -1)
}
