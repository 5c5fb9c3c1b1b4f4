import { module } from '#kernel/module.ts'
import { deleteOldCredits } from './delete-old-credits.ts'
import * as jobs from './jobs.ts'
import { bankCreditsData } from './personal-data.ts'
import type { BankCreditsKit } from './read-statement.ts'
import { bankCreditRoutes } from './routes.ts'

export const bankCredits = module<BankCreditsKit>({
  name: 'bank-credits',
  routes: bankCreditRoutes,
  jobs: [jobs.deleteOldCredits.does(({ core }) => deleteOldCredits(core))],
  personalData: [bankCreditsData],
})
