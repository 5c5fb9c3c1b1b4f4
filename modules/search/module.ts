import { module } from '#kernel/module.ts'
import { searchData } from './personal-data.ts'
import { type SearchDeps, searchRoutes } from './routes.ts'

export const search = module<SearchDeps>({
  name: 'search',
  routes: searchRoutes,
  personalData: searchData,
})
