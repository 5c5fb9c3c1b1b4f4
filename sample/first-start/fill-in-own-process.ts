import type { ChildProcess } from 'node:child_process'
import { inOwnProcess } from '#adapters/own-process/in-own-process.ts'
import type { FillOrder, FillReport } from './fill-process.ts'

/** For all of it, on a machine that is slow and busy. */
const HALF_AN_HOUR = 30 * 60_000

/**
 * Makes the embedded database of the demonstration, fills it and draws covers and files, in a process that ends with that:
 * it takes several hundred megabytes, which the shop's own process would keep. Rejects with the reason when it fails.
 */
export async function fillInOwnProcess(order: FillOrder, say: (line: string) => void): Promise<void> {
  const bounds = {
    file: new URL('./fill-process.ts', import.meta.url),
    megabytes: 512,
    milliseconds: HALF_AN_HOUR,
    late: () => new Error('Filling the database takes too long'),
  }
  await inOwnProcess(order, bounds, (child) => follow(child, say))
}

function follow(child: ChildProcess, say: (line: string) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    child.on('message', (report: FillReport) => {
      if ('line' in report) say(report.line)
      else if ('failed' in report) reject(new Error(`Filling the database failed: ${report.failed}`))
      else resolve()
    })
    child.on('error', reject)
    child.on('disconnect', () => reject(new Error('The process that fills the database has ended')))
  })
}
