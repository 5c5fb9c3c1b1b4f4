import type { IncomingMessage } from 'node:http'
import { Refusal } from '#contract/errors.ts'
import { BoundedQueue } from '#kernel/bounded-queue.ts'
import { LoopDelay } from '#kernel/loop-delay.ts'
import { clientNetwork } from '#modules/ground/security/client-network.ts'
import { clientAddress } from './client-address.ts'
import { refusalFor } from './errors.ts'

/** Answers a request, or refuses it at once where more is asked than the machine can do. */
export type Admit = (
  request: Request,
  incoming: Pick<IncomingMessage, 'url' | 'socket'>,
  answer: () => Promise<Response>,
) => Promise<Response>

interface AdmissionOptions {
  trustedProxies: number
  queue?: BoundedQueue
  /** Called with the status of every refusal. */
  onRefusal?: ((status: number) => void) | undefined
}

/** Milliseconds by which the thread may be late, also for cached pages, health and refusals. */
const LATE = 40

/**
 * One thread answers everything, cached pages too. So only few requests are worked at in the same time, networks take
 * turns, and a request that would wait for longer than a second is refused.
 */
function admissionQueue(): BoundedQueue {
  const delay = new LoopDelay()
  return new BoundedQueue({
    atOnce: 8,
    isBehind: () => delay.milliseconds > LATE,
    waitingOfNetwork: 60,
    waiting: 1_000,
    waitingInAnyCase: 40,
    longestWait: 1_000,
    longest: 250,
    comeAgain: 2,
  })
}

/** The one door to everything that has to be made for a request. */
export function createAdmission({ trustedProxies, queue = admissionQueue(), onRefusal }: AdmissionOptions): Admit {
  return async (request, incoming, answer) => {
    const path = incoming.url ?? '/'
    if (WAITS_FOR_NOTHING.test(path)) return answer()
    try {
      return await queue.run(answer, {
        network: clientNetwork(clientAddress(incoming.socket.remoteAddress, request.headers, trustedProxies)),
        isUrgent: OF_A_PURCHASE.test(path),
        // Created on demand, as only those who wait can leave.
        get signal() {
          return request.signal
        },
      })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const refusal = refusalFor(request, error)
      onRefusal?.(refusal.status)
      return refusal
    }
  }
}

/** Health of the instance and its counts; files, which lie there or have a queue of their own. */
const WAITS_FOR_NOTHING = /^\/(api\/health|metrics|assets|office\/assets|images|og|favicon)(?=[/.?]|$)/

/** From the checkout to the payment, and what payment services tell. */
const OF_A_PURCHASE = /^\/(checkout|api\/shop\/checkout|api\/payments|api\/users\/[^/]+\/orders)(?=[/.?]|$)/
