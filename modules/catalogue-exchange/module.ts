import { module } from '#kernel/module.ts'
import { catalogueExchangeData } from './personal-data.ts'

/** Imports and exports of the catalogue, which are run by commands. */
export const catalogueExchange = module<object>({
  name: 'catalogue-exchange',
  personalData: catalogueExchangeData,
})
