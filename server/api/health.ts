import { Refusal } from '#contract/errors.ts'
import * as healthApi from '#contract/health.ts'
import { type Route, route } from '#kernel/route.ts'

export interface HealthOptions {
  /** Rejects when the database is away (`signOfLife`). */
  hearDatabase(): Promise<void>
  worksJobs: boolean
  isStopping(): boolean
}

/**
 * A database that is away is away for all instances: none is taken out for it, so that visitors get kept pages and the
 * notice with phone and e-mail (decision record 118).
 */
export function healthRoutes({ hearDatabase, worksJobs, isStopping }: HealthOptions): Route[] {
  return [
    route(healthApi.getLive, () => ({ status: 'ok' as const })),
    route(healthApi.getReady, () => {
      if (isStopping()) throw again()
      return { status: 'ok' as const, jobs: worksJobs ? ('ok' as const) : ('off' as const) }
    }),
    route(healthApi.getDatabase, async () => {
      await hearDatabase().catch(() => {
        throw again()
      })
      return { status: 'ok' as const }
    }),
  ]
}

function again(): Refusal {
  return new Refusal('maintenance', {}, 10)
}
