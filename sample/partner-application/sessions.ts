import { randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { SIGN_ON_SECONDS } from '#contract/partners/sign-ons.ts'
import type { Attempt } from './shop.ts'
import type { SignedOn } from './signed-on.ts'

/** Until a sign-on that nobody finishes is forgotten: the shop waits no longer either. */
const ATTEMPT_TIME = SIGN_ON_SECONDS * 1000
const SESSION_TIME = 8 * 3_600_000
const MOST = 10_000

/**
 * Who is signed on, and who is about to, in memory: a restart forgets them, and people sign on again without a second
 * login. Browsers hold nothing but random names.
 */
export class Sessions {
  readonly #attempts = new LRUCache<string, Attempt & { browser: string }>({ max: MOST, ttl: ATTEMPT_TIME })
  readonly #ended = new LRUCache<string, number>({ max: MOST, ttl: ATTEMPT_TIME })
  readonly #people = new LRUCache<string, SignedOn>({ max: MOST, ttl: SESSION_TIME })

  /** Keeps a sign-on for the browser of this name. Several tabs may begin one each. */
  keep(attempt: Attempt, browser: string): void {
    this.#attempts.set(attempt.state, { ...attempt, browser })
  }

  /** The sign-on that an answer belongs to, once: null for one that another browser began, or nobody. */
  take(state: string, browser: string | undefined): Attempt | null {
    const attempt = this.#attempts.get(state)
    if (!attempt || attempt.browser !== browser) return null
    this.#attempts.delete(state)
    return attempt
  }

  /**
   * Opens a session, and returns its name, which nobody has heard before. Null where the shop has ended the login since
   * the sign-on began: its word may arrive before the person does.
   */
  open(person: SignedOn, { begunAt }: Pick<Attempt, 'begunAt'>): string | null {
    if ((this.#ended.get(person.sid) ?? 0) >= begunAt) return null
    const name = randomName()
    this.#people.set(name, person)
    return name
  }

  /** Ends the sessions that came from a login of the shop. */
  endLogin(sid: string): void {
    this.#ended.set(sid, Date.now())
    for (const [name, person] of this.#people.entries()) if (person.sid === sid) this.#people.delete(name)
  }

  find(name: string | undefined): SignedOn | undefined {
    return name === undefined ? undefined : this.#people.get(name)
  }

  close(name: string | undefined): void {
    if (name !== undefined) this.#people.delete(name)
  }
}

/** 256 random bits. */
export function randomName(): string {
  return randomBytes(32).toString('base64url')
}
