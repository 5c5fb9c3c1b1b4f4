import * as officeEntriesApi from '#contract/content/office-entries.ts'
import * as workingCopiesApi from '#contract/content/working-copies.ts'
import type { Core } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { type CurrentUser, type Route, route } from '#kernel/route.ts'
import { forgetCopy, keepCopy, listCopies, readCopy } from './working-copies.ts'

/** What editors have typed and not saved: everybody has their own, and nothing of it is in the audit log. */
export function workingCopyRoutes({ db }: Core): Route[] {
  const ofCaller = (id: string, { user }: { user: CurrentUser }) => ({ entryId: id, userId: user.id })
  return [
    route(workingCopiesApi.keepWorkingCopy, async ({ params: { id }, body }, staff) => ({
      data: await keepCopy(db, ofCaller(id, staff), body),
    })),
    route(workingCopiesApi.readWorkingCopy, async ({ params: { id } }, staff) => ({
      data: await readCopy(db, ofCaller(id, staff)),
    })),
    route(workingCopiesApi.forgetWorkingCopy, async ({ params: { id } }, staff) => {
      await forgetCopy(db, ofCaller(id, staff))
      return undefined
    }),
    route(workingCopiesApi.listWorkingCopies, async (_, { user }) => ({ data: await listCopies(db, user.id) })),
  ]
}

const { create, change, delete: remove } = officeEntriesApi.entries
const SAVING: readonly string[] = [create.name, change.name, remove.name]

/**
 * The routes, of which those that save or delete end the working copy of whoever does: after the transaction, as one that
 * changes nothing is taken back.
 */
export function endingCopies(db: Database, routes: readonly Route[]): Route[] {
  return routes.map(({ endpoint, handler }) => {
    if (!SAVING.includes(endpoint.name)) return { endpoint, handler }
    return {
      endpoint,
      handler: async (input, context) => {
        const answer = (await handler(input, context)) as { data: { id: string } } | undefined
        const entryId = answer?.data.id ?? (input.params as { id: string }).id
        if (context.user) await forgetCopy(db, { entryId, userId: context.user.id })
        return answer
      },
    }
  })
}
