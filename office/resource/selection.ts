import { ApiError } from '#contract/client.ts'
import { inWordsOf } from '#contract/field-messages.ts'
import type { FormLabels } from '#forms/api-failure.ts'

/** Calls at a time: several are quick, and nobody else waits for all of them. */
const AT_ONCE = 4

/** What became of the selected rows of a list. */
export interface SelectionResult {
  /** How many it was done for. */
  done: number
  refused: { name: string; message: string }[]
}

/** The value of a row's checkbox: its id, and the name by which a refusal speaks of it. */
export function selectedValue(id: string, name: string): string {
  return `${id} ${name}`
}

/** Does something with each selected row, on the server; one that is refused keeps none of the others. Labels are those of its form. */
export async function forEachSelected(
  form: FormData,
  carryOut: (id: string) => Promise<unknown>,
  labels: FormLabels = {},
): Promise<SelectionResult> {
  const rows = [...new Set(form.getAll('selected').filter((value) => typeof value === 'string'))].map(rowOf)
  const result: SelectionResult = { done: 0, refused: [] }
  while (rows.length > 0) {
    const answers = await Promise.all(rows.splice(0, AT_ONCE).map((row) => attempt(row, carryOut, labels)))
    for (const refused of answers) {
      if (refused) result.refused.push(refused)
      else result.done += 1
    }
  }
  return result
}

interface Row {
  id: string
  name: string
}

function rowOf(value: string): Row {
  const [id = '', ...name] = value.split(' ')
  return { id, name: name.join(' ') }
}

async function attempt({ id, name }: Row, carryOut: (id: string) => Promise<unknown>, labels: FormLabels) {
  try {
    await carryOut(id)
    return null
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const [first] = Object.values(inWordsOf(labels, error.body.errors ?? {})).flat()
    return { name, message: first ?? error.body.message }
  }
}
