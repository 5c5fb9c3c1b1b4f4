import { inArray } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import { type FieldErrors, fieldMessage } from '#contract/field-messages.ts'
import type { Database } from '#kernel/database/connection.ts'
import { titles } from '#modules/catalogue/catalogue/tables.ts'
import { keepFields } from '#modules/catalogue/catalogue/titles/kept-fields.ts'
import { putLinks } from '#modules/catalogue/catalogue/titles/put-titles.ts'
import { refreshTitles } from '#modules/catalogue/search/projections/refresh-titles.ts'
import { readTitle } from './read-title.ts'

interface Links {
  /** Addresses of titles. */
  predecessor: string | null
  companions: readonly string[]
}

/** Says what a title is linked with; imports leave what is changed. */
export async function linkTitle(
  tx: Database,
  { id, staffId }: { id: string; staffId: string },
  { predecessor, companions }: Links,
): Promise<void> {
  const before = await readTitle(tx, id)
  const uris = [...companions, ...(predecessor ? [predecessor] : [])]
  const known = await tx
    .select({ id: titles.id, uri: titles.uri })
    .from(titles)
    .where(inArray(titles.uri, uris.length > 0 ? uris : ['']))
  const idOf = (uri: string) => known.find((one) => one.uri === uri)?.id
  const errors: FieldErrors = {}
  const check = (field: string, uri: string) => {
    if (idOf(uri) === undefined) errors[field] ??= [fieldMessage(field, 'addressOfNoTitle')]
    else if (uri === before.uri) errors[field] ??= [fieldMessage(field, 'circle')]
  }
  if (predecessor) check('predecessor', predecessor)
  if (predecessor && before.successors.some(({ uri }) => uri === predecessor))
    errors['predecessor'] ??= [fieldMessage('predecessor', 'circle')]
  for (const uri of companions) check('companions', uri)
  if (Object.keys(errors).length > 0) throw new Refusal('invalid', { errors })
  const others = await putLinks(tx, id, {
    predecessorId: (predecessor && idOf(predecessor)) || null,
    companionIds: companions.flatMap((uri) => idOf(uri) ?? []),
  })
  const isSame = (one: readonly string[], other: readonly string[]) => one.toSorted().join() === other.toSorted().join()
  await keepFields(tx, {
    titleId: id,
    staffId,
    fields: [
      ...((predecessor || null) === before.predecessor
        ? []
        : [{ subject: id, field: 'predecessor' as const, imported: null }]),
      ...(isSame(companions, before.companions) ? [] : [{ subject: id, field: 'companions' as const, imported: null }]),
    ],
  })
  await refreshTitles(tx, [id, ...others])
}
