import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { swissDayAfter, swissMidnight } from '#kernel/swiss-dates.ts'
import type { EndBody, ProvisionBody } from './protocol.ts'

/** Access that a person was given. Times are ISO 8601. */
export type Entitlement = ProvisionBody & {
  externalId: string
  givenAt: string
  /** Null for access without an end. */
  until: string | null
  revokedAt: string | null
}

interface Memory {
  entitlements: Entitlement[]
  /** Every id that was revoked, also before access was given. */
  revoked: string[]
}

const DAY = 24 * 60 * 60 * 1000

/** What one platform knows; with a file, it knows it after a restart, too. */
export class Register {
  #memory: Memory = { entitlements: [], revoked: [] }
  readonly #file: string | null

  constructor(file: string | null) {
    this.#file = file
    if (file && existsSync(file)) this.#memory = JSON.parse(readFileSync(file, 'utf8')) as Memory
  }

  all(): readonly Entitlement[] {
    return this.#memory.entitlements
  }

  opened(externalId: string): Entitlement | undefined {
    return this.all().find((one) => one.externalId === externalId)
  }

  /** Null where the id was revoked. Later requests with a known id change nothing, whatever they say of the person. */
  provision(body: ProvisionBody): Entitlement | null {
    const { entitlements, revoked } = this.#memory
    if (revoked.includes(body.entitlement_id)) return null
    const known = entitlements.find((one) => one.entitlement_id === body.entitlement_id)
    if (known) return known
    const now = Date.now()
    const given: Entitlement = {
      ...body,
      externalId: randomUUID(),
      givenAt: new Date(now).toISOString(),
      until: body.days === null ? null : new Date(now + body.days * DAY).toISOString(),
      revokedAt: null,
    }
    this.#keep({ revoked, entitlements: [...entitlements, given] })
    return given
  }

  /** Access then ends with the last day, in Switzerland. */
  moveEnd({ entitlement_id: id, last_day: lastDay }: EndBody): 'moved' | 'revoked' | 'unknown' {
    const { entitlements, revoked } = this.#memory
    if (revoked.includes(id)) return 'revoked'
    if (!entitlements.some((one) => one.entitlement_id === id)) return 'unknown'
    const until = swissMidnight(swissDayAfter(new Date(`${lastDay}T12:00:00Z`), 1)).toISOString()
    this.#keep({
      revoked,
      entitlements: entitlements.map((one) => (one.entitlement_id === id ? { ...one, until } : one)),
    })
    return 'moved'
  }

  revoke(entitlementId: string): void {
    const { entitlements, revoked } = this.#memory
    if (revoked.includes(entitlementId)) return
    const revokedAt = new Date().toISOString()
    this.#keep({
      revoked: [...revoked, entitlementId],
      entitlements: entitlements.map((one) => (one.entitlement_id === entitlementId ? { ...one, revokedAt } : one)),
    })
  }

  forget(): void {
    this.#keep({ entitlements: [], revoked: [] })
  }

  #keep(memory: Memory): void {
    this.#memory = memory
    if (!this.#file) return
    mkdirSync(dirname(this.#file), { recursive: true })
    // A kill must not leave half a file.
    writeFileSync(`${this.#file}.new`, JSON.stringify(memory))
    renameSync(`${this.#file}.new`, this.#file)
  }
}
