import { module } from '#kernel/module.ts'
import * as jobs from './jobs.ts'
import { deleteUnusedProofs } from './proofs.ts'
import { type TeacherRouteOptions, teacherRoutes } from './routes.ts'

export const teachers = module<TeacherRouteOptions>({
  name: 'teachers',
  routes: teacherRoutes,
  jobs: [jobs.deleteUnusedProofs.does(({ core }) => deleteUnusedProofs(core.db))],
})
