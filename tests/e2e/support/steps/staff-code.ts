import { setTimeout as wait } from 'node:timers/promises'
import { DEMONSTRATION_SECOND_FACTOR } from '#sample/people/second-factor.ts'
import { authenticator } from '#tests/support/authenticator.ts'

const code = authenticator(DEMONSTRATION_SECOND_FACTOR)
const taken = new Set<string>()

/** A code of the demonstration's staff that no journey has used yet: the shop accepts each code once. */
export async function freshStaffCode(): Promise<string> {
  for (;;) {
    const fresh = [code(), code(1)].find((one) => !taken.has(one))
    if (fresh) {
      taken.add(fresh)
      return fresh
    }
    await wait(1_000)
  }
}
