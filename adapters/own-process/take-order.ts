import { constants, getPriority, setPriority } from 'node:os'

/** Resolves when the report is on its way, so that only one waits to be sent. */
export type Tell<Report> = (report: Report) => Promise<void>

/** Does the one order of the shop's process (see `in-own-process.ts`), with a lower priority than the shop. */
export function takeOrder<Order, Report>(work: (order: Order, tell: Tell<Report>) => Promise<void>): void {
  giveWay()
  const tell: Tell<Report> = (report) =>
    new Promise((resolve, reject) => {
      process.send?.(report, (error: Error | null) => (error ? reject(error) : resolve()))
    })
  process.once('message', (order: Order) => void work(order, tell))
  process.once('disconnect', () => process.exit())
}

/** Where the system does not allow a lower priority, the work is done with the shop's own. */
function giveWay(): void {
  try {
    setPriority(Math.min(getPriority() + 4, constants.priority.PRIORITY_LOW))
  } catch {
    return
  }
}
