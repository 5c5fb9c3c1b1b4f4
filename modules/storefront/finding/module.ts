import { module } from '#kernel/module.ts'
import { type FindingKit, findingRoutes } from './routes.ts'

export const finding = module<FindingKit>({ name: 'finding', routes: findingRoutes })
