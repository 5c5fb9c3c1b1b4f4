import { sql } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import * as healthApi from '#contract/health.ts'
import { endpoints } from '#contract/index.ts'
import type { Database } from '#kernel/database/connection.ts'
import { type Route, route } from '#kernel/route.ts'
import { describeApi } from './openapi.ts'

export interface HealthOptions {
  db: Database
  worksJobs: boolean
  isStopping(): boolean
}

export function healthRoutes(options: HealthOptions): Route[] {
  return [
    route(healthApi.getLive, () => ({ status: 'ok' as const })),
    route(healthApi.getReady, async () => {
      if (options.isStopping()) throw new Refusal('maintenance', {}, 10)
      await options.db.execute(sql`select 1`)
      return {
        status: 'ok' as const,
        database: 'ok' as const,
        jobs: options.worksJobs ? ('ok' as const) : ('off' as const),
      }
    }),
  ]
}

export function openApiRoute(version: string): Route {
  let description: ReturnType<typeof describeApi> | undefined
  return route(healthApi.getOpenApi, () => (description ??= describeApi(endpoints, version)))
}
