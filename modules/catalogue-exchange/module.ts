import { module } from '#kernel/module.ts'
import { themaSetting } from './import/thema.ts'
import { catalogueExchangeData } from './personal-data.ts'
import { purposesSetting } from './record/thema-purposes.ts'

/** Imports and exports of the catalogue, which are run by commands. */
export const catalogueExchange = module<object>({
  name: 'catalogue-exchange',
  settings: [themaSetting, purposesSetting],
  personalData: catalogueExchangeData,
})
