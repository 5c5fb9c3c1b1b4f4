import { module } from '#kernel/module.ts'
import { searchData } from './personal-data.ts'
import { type SearchKit, searchRoutes } from './routes.ts'

export const search = module<SearchKit>({
  name: 'search',
  routes: searchRoutes,
  personalData: searchData,
})
