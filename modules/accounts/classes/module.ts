import { module } from '#kernel/module.ts'
import type { MailKind } from '#modules/ground/mail/mail-kind.ts'
import { CLASS_CODES, type ClassKit, PUPIL_NAMES } from './class-kit.ts'
import { closeOldClasses } from './closing/close-classes.ts'
import { tellOfClassesToClose } from './closing/tell-teachers.ts'
import { eraseOldClasses } from './erasing/erase-classes.ts'
import { tellOfClassesToErase } from './erasing/tell-teachers.ts'
import * as jobs from './jobs.ts'
import * as mails from './mails.ts'
import { classesData } from './personal-data.ts'
import { classRoutes } from './routes.ts'
import { classPupils, classes as classTable } from './tables.ts'

/** Classes of schools, and the accounts that they make for their pupils. */
export const classes = module<ClassKit, MailKind>({
  name: 'classes',
  routes: classRoutes,
  jobs: [
    jobs.tellOfClassesToClose.does(({ core }) => tellOfClassesToClose(core)),
    jobs.closeOldClasses.does(({ core }) => closeOldClasses(core.db)),
    jobs.tellOfClassesToErase.does(({ core }) => tellOfClassesToErase(core)),
    jobs.eraseOldClasses.does(({ core }) => eraseOldClasses(core.db)),
  ],
  mails: Object.values(mails),
  personalData: [classesData],
  sealedColumns: [
    { table: classTable, owner: classTable.id, text: classTable.codeSealed, purpose: CLASS_CODES },
    { table: classPupils, owner: classPupils.id, text: classPupils.nameSealed, purpose: PUPIL_NAMES },
  ],
})
