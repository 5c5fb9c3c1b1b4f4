import { sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import * as redirectsApi from '#contract/content/office-redirects.ts'
import { type Core, inTransaction } from '#kernel/core.ts'
import { type Database, rowsOf } from '#kernel/database/connection.ts'
import { purge } from '#kernel/purge.ts'
import { type Route, route } from '#kernel/route.ts'
import { audit } from '#modules/ground/audit/record-audit.ts'
import { answerResource } from '#modules/ground/resources/answer-resource.ts'
import { listMissingAddresses } from '../counts/visits.ts'
import { listDeadLinks } from '../links/dead-links.ts'
import { redirects } from '../tables.ts'
import { importRedirects, tryRedirects } from './import-redirects.ts'
import { readRedirect, redirectList } from './list-redirects.ts'
import { redirectTo } from './redirects.ts'

/** Redirects, and what is missing at addresses: editors mend one with the other. */
export function redirectRoutes(core: Core): Route[] {
  const { db } = core
  const { answer } = answerResource(core, redirectsApi.redirects, {
    table: redirects,
    read: readRedirect,
    recorded: ({ uri, target }) => ({ uri, target }),
    substance: ({ uri, target }) => [uri, target],
  })
  return [
    ...answer({
      list: redirectList,
      create: async (tx, { uri, target }) => {
        const before = await idOf(tx, uri)
        const former = before === null ? null : await readRedirect(tx, before)
        await redirectTo(tx, uri, target)
        await purge(tx, ['content'])
        return { id: (await idOf(tx, uri)) ?? '', before: former }
      },
      delete: async (tx, id) => {
        await tx.execute(sql`delete from redirects where id = ${id}`)
        await purge(tx, ['content'])
      },
    }),
    route(redirectsApi.tryRedirects, async ({ body }) => ({
      data: await tryRedirects(db, await textOf(body.redirects)),
    })),
    route(redirectsApi.importRedirects, async ({ body }, staff) => {
      const text = await textOf(body.redirects)
      return {
        data: await inTransaction(db, async (tx) => {
          const outcome = await importRedirects(tx, text)
          const { created, changed } = outcome
          if (created + changed > 0)
            await audit(tx, staff, {
              operation: redirectsApi.importRedirects,
              subjectId: uuidv7(),
              after: { created, changed },
            })
          return outcome
        }),
      }
    }),
    route(redirectsApi.listMissingAddresses, async () => ({ data: await listMissingAddresses(db) })),
    route(redirectsApi.listDeadLinks, async () => ({ data: await listDeadLinks(db) })),
  ]
}

async function textOf([file]: readonly File[]): Promise<string> {
  return (await file?.text()) ?? ''
}

async function idOf(tx: Database, uri: string): Promise<string | null> {
  const [row] = await rowsOf<{ id: string }>(tx, sql`select id from redirects where uri = ${uri}`)
  return row?.id ?? null
}
