import { BoundedQueue } from '#kernel/bounded-queue.ts'

/**
 * Rendering blocks the only thread, which also serves cached pages. So only few pages are rendered at the same time,
 * networks take turns, and a network that asks for more than the shop can render is refused.
 */
export function renderTurns(): BoundedQueue {
  return new BoundedQueue({ atOnce: 4, waitingOfNetwork: 60, waiting: 1_000, longest: 250, comeAgain: 2 })
}
