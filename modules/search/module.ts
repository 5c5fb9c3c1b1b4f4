import { module } from '#kernel/module.ts'
import { type SearchDeps, searchRoutes } from './routes.ts'

export const search = module<SearchDeps>({
  name: 'search',
  routes: searchRoutes,
})
