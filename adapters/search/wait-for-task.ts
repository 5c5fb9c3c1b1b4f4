import { setTimeout } from 'node:timers/promises'
import { SearchUnavailable } from './port.ts'

const PAUSE = 50
const LONGEST_PAUSE = 1_000

/** Polls a task of the service until it is done, at growing intervals. Gives up after `patience` ms. */
export async function waitForTask(isDone: () => Promise<boolean>, patience: number): Promise<void> {
  const until = Date.now() + patience
  for (let pause = PAUSE; !(await isDone()); pause = Math.min(pause * 2, LONGEST_PAUSE)) {
    if (Date.now() + pause > until) throw new SearchUnavailable('The search service does not finish a task')
    await setTimeout(pause)
  }
}
