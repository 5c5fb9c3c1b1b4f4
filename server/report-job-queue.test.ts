import { expect, test } from 'vitest'
import { DatabaseAway } from '#kernel/database/database-away.ts'
import { createLog } from './log.ts'
import { reportJobQueue } from './report-job-queue.ts'

test('a database that is away is logged once a minute, however often the queues ask; other failures are logged each time', () => {
  const lines: unknown[] = []
  const log = createLog('silent')
  log.error = (...line: unknown[]) => void lines.push(line)
  let now = 1_000_000
  const report = reportJobQueue(log, () => now)
  // As pg-boss passes on what a connection to the database throws.
  const { code, name } = new DatabaseAway()
  const away = { code, name, message: 'the database is away (Queue: send-mail, Worker: 1)' }
  for (let asked = 0; asked < 2_760; asked++) report(asked % 2 ? away : Object.assign(new Error(), away))
  report(new TypeError('a queue without a name'))
  report(Object.assign(new Error('the mail server refuses'), { code: 'ECONNREFUSED' }))
  now += 60_000
  report(away)
  expect(lines).toEqual([
    [{ leftOut: 0 }, 'the job queue cannot reach the database'],
    [{ type: 'TypeError' }, 'job queue'],
    [{ type: 'Error' }, 'job queue'],
    [{ leftOut: 2_759 }, 'the job queue cannot reach the database'],
  ])
})
