import { module } from '#kernel/module.ts'
import { quotasData } from './personal-data.ts'
import { type QuotaKit, quotaRoutes } from './routes.ts'

/** Licences that schools have bought, as their teachers give them to pupils. */
export const quotas = module<QuotaKit>({ name: 'quotas', routes: quotaRoutes, personalData: [quotasData] })
