import { module } from '#kernel/module.ts'
import type { MailKind } from '#modules/ground/mail/mail-kind.ts'
import { askTeachers } from './ask-teachers.ts'
import * as jobs from './jobs.ts'
import * as mails from './mails.ts'
import { teachersData } from './personal-data.ts'
import { deleteUnusedProofs } from './proofs/proofs.ts'
import { teacherRoutes } from './routes.ts'
import type { TeacherKit } from './teacher-kit.ts'
import { teacherTextsSetting } from './teacher-texts.ts'

export const teachers = module<TeacherKit, MailKind>({
  name: 'teachers',
  routes: teacherRoutes,
  settings: [teacherTextsSetting],
  jobs: [
    jobs.askTeachers.does(({ core }) => askTeachers(core)),
    jobs.deleteUnusedProofs.does(({ core }) => deleteUnusedProofs(core.db)),
  ],
  mails: Object.values(mails),
  personalData: [teachersData],
})
