import { constants, getPriority, setPriority } from 'node:os'

/** An order and its answer, as they pass between the shop and a background process. */
export interface SentOrder {
  id: number
  order: unknown
}

export type SentAnswer = { id: number } & ({ answer: unknown } | { failure: string })

/**
 * How much lower the priority is, in steps of `nice`. Where both want the same processor, the shop's own process gets it
 * for 70 per cent of the time if somebody waits for the answer (much lower, and a busy machine would let nobody log in),
 * and else for 94 per cent.
 */
const STEPS = { awaited: 4, patient: 12 }

/**
 * Answers the orders of the shop's process (see `background-process.ts`), until that process ends or needs no more
 * answers. Call it from a file that runs as a process of its own.
 */
export function answerOrders<Order, Answer>(
  work: (order: Order) => Promise<Answer>,
  priority: keyof typeof STEPS = 'awaited',
): void {
  lowerPriority(STEPS[priority])
  const answer = async ({ id, order }: SentOrder): Promise<SentAnswer> => {
    try {
      return { id, answer: await work(order as Order) }
    } catch (error) {
      return { id, failure: error instanceof Error ? error.message : String(error) }
    }
  }
  process.on('message', (sent: SentOrder) => void answer(sent).then((answered) => process.send?.(answered)))
  process.on('disconnect', () => process.exit())
  // Ctrl+C in a terminal reaches all processes, and so does a service manager: the shop still needs its answers.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
}

/** Where the system does not allow it, the work runs with the priority of the shop. */
function lowerPriority(steps: number): void {
  try {
    setPriority(Math.min(getPriority() + steps, constants.priority.PRIORITY_LOW))
  } catch {
    return
  }
}
