import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { expect, it } from 'vitest'
import * as officeJobsApi from '#contract/desks/jobs.ts'
import type { Job } from '#kernel/jobs/job.ts'
import { jobRows } from '#kernel/jobs/job-rows.ts'
import { deleteOldRecords } from '#modules/ground/audit/jobs.ts'
import { auditRecords } from '#modules/ground/audit/tables.ts'
import { sendMail } from '#modules/ground/mail/jobs.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { signIn } from '#tests/support/sign-in.ts'

const app = await startTestApp()
const { db, jobs } = app.core
const { client } = await signIn(app, await makeUser(app, { groups: ['admin'] }))

const list = async (query: object = {}) => (await client(officeJobsApi.jobs.list, { query })).data
const retry = (id: string) => client(officeJobsApi.retryJob, { params: { id } })

/** A job that no worker has taken, as failed for good. */
async function makeFailed<D extends object>(job: Job<D>, data: D): Promise<string> {
  await jobs.enqueue(db, job, data as NoInfer<D>)
  const [made] = await db
    .update(jobRows)
    .set({ state: 'failed', retryCount: 12, completedOn: new Date() })
    .where(eq(jobRows.name, job.name))
    .returning({ id: jobRows.id })
  return made?.id ?? ''
}

it('work that has failed is listed without what it is about, and tried once more', async () => {
  const mailId = uuidv7()
  const id = await makeFailed(sendMail, { mailId })
  const failed = await list({ state: 'failed' })
  expect(failed).toMatchObject([{ id, queue: 'send-mail', state: 'failed', tries: 13, next_try_at: null }])
  expect(JSON.stringify(failed)).not.toContain(mailId)
  expect(await list({ query: 'erase' })).toEqual([])
  // By its kind, and by its name for staff.
  for (const query of ['send-m', 'e-mail senden']) expect(await list({ query })).toHaveLength(1)
  const { data } = await retry(id)
  expect(data).toMatchObject({ id, state: 'again', ended_at: null, next_try_at: expect.any(String) as string })
  expect(await list({ state: 'failed' })).toEqual([])
  const [record] = await db.select().from(auditRecords).where(eq(auditRecords.subjectId, id))
  expect(record).toMatchObject({ action: 'retryJob', subject: 'jobs', before: { state: 'failed' } })
  expect((await refused(retry(id))).body.code).toBe('job_not_failed')
})

it('work that is done, or never was, is unknown', async () => {
  const id = await makeFailed(sendMail, { mailId: uuidv7() })
  await db.update(jobRows).set({ state: 'completed' }).where(eq(jobRows.id, id))
  for (const unknown of [id, uuidv7()]) expect((await refused(retry(unknown))).status).toBe(404)
  expect((await list()).map((one) => one.id)).not.toContain(id)
})

it('of many who try the same work again at once, one does', async () => {
  const id = await makeFailed(deleteOldRecords, {})
  const answers = await Promise.allSettled(Array.from({ length: 8 }, () => retry(id)))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

it('only administrators see it', async () => {
  for (const group of ['sales', 'editor'] as const) {
    const other = await signIn(app, await makeUser(app, { groups: [group] }))
    expect((await refused(other.client(officeJobsApi.jobs.list, { query: {} }))).status).toBe(403)
    const again = other.client(officeJobsApi.retryJob, { params: { id: uuidv7() } })
    expect((await refused(again)).status).toBe(403)
  }
})
