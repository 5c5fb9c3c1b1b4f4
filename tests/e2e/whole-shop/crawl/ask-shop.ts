import { setTimeout as wait } from 'node:timers/promises'
import { SOON } from '../../support/steps/api.ts'

/** Fetches a page; a shop that is overloaded on a busy machine is asked again when it says so. */
export async function askShop(address: string, init: RequestInit = {}): Promise<Response> {
  for (;;) {
    const answer = await fetch(address, init)
    if (answer.status !== 429 || Number(answer.headers.get('retry-after')) > SOON) return answer
    await answer.body?.cancel()
    await wait(SOON * 1_000)
  }
}
