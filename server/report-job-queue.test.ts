import { expect, test } from 'vitest'
import { createLog } from './log.ts'
import { reportJobQueue } from './report-job-queue.ts'

test('a database that is away is logged once a minute, however often the queues ask; other failures are logged each time', () => {
  const lines: unknown[] = []
  const log = createLog('silent')
  log.error = (...line: unknown[]) => void lines.push(line)
  let now = 1_000_000
  const report = reportJobQueue(log, () => now)
  const away = { code: 'ECONNREFUSED', message: 'connect ECONNREFUSED (Queue: send-mail, Worker: 1)' }
  for (let asked = 0; asked < 2_760; asked++) report(asked % 2 ? away : Object.assign(new Error(), away))
  report(new TypeError('a queue without a name'))
  now += 60_000
  report(away)
  expect(lines).toEqual([
    [{ leftOut: 0 }, 'the job queue cannot reach the database'],
    [{ type: 'TypeError' }, 'job queue'],
    [{ leftOut: 2_759 }, 'the job queue cannot reach the database'],
  ])
})
