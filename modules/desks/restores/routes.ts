import { eq } from 'drizzle-orm'
import * as restoresApi from '#contract/desks/restores.ts'
import { Refusal } from '#contract/errors.ts'
import type { Core } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import type { Queue } from '#kernel/jobs/job.ts'
import { type Route, route } from '#kernel/route.ts'
import { askTransaction } from '#modules/fulfilment/payments/jobs.ts'
import { release } from '#modules/ground/backups/held-work.ts'
import { lastNote } from '#modules/ground/backups/note-backup.ts'
import { closeRestore } from '#modules/ground/backups/open-restore.ts'
import { restores } from '#modules/ground/backups/tables.ts'
import { doubtMailsAboutEarlier } from '#modules/ground/mail/doubt-mails.ts'
import { answerResource } from '#modules/ground/resources/answer-resource.ts'
import { listRestores, readRestore } from './load-restores.ts'

/** What staff do after a restore. */
export function restoreRoutes({ core, queues }: { core: Core; queues: readonly Queue[] }): Route[] {
  const { db, jobs } = core
  const { answer, act } = answerResource(core, restoresApi.restores, {
    table: restores,
    read: (tx, id) => readRestore(tx, queues, id),
    recorded: ({ held, settled_at }) => ({
      held: held.filter(({ released_at }) => released_at === null).map(({ kind }) => kind),
      settled_at,
    }),
  })
  return [
    ...answer({ list: (tx) => listRestores(tx, queues) }),
    act(restoresApi.releaseHeldWork, async (tx, { params: { id }, body: { kind } }) => {
      if (!(await release(tx, { restoreId: id, kind }))) throw new Refusal('work_released')
      if (kind === 'mails') await doubtMailsAboutEarlier(tx, await noticedAt(tx, id))
    }),
    act(restoresApi.askTransactions, async (tx, { body: { transactions } }) => {
      const named = restoresApi.transactionsIn(transactions).slice(0, restoresApi.MOST_TRANSACTIONS)
      if (named.length === 0) throw new Refusal('invalid', { errors: { transactions: [restoresApi.NO_TRANSACTION] } })
      for (const transactionId of named) await jobs.enqueue(tx, askTransaction, { transactionId })
    }),
    act(restoresApi.settleRestore, async (tx, { params: { id } }) => {
      const { held } = await readRestore(tx, queues, id)
      if (held.some(({ released_at }) => released_at === null)) throw new Refusal('work_held')
      if (!(await closeRestore(tx, id))) throw new Refusal('restore_settled')
    }),
    route(restoresApi.readBackups, async () => ({
      data: { backup: await lastNote(db, 'backup'), drill: await lastNote(db, 'drill') },
    })),
  ]
}

async function noticedAt(tx: Database, id: string): Promise<Date> {
  const [row] = await tx.select({ at: restores.noticedAt }).from(restores).where(eq(restores.id, id))
  if (!row) throw new Refusal('not_found')
  return row.at
}
