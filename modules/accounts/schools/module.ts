import { module } from '#kernel/module.ts'
import type { MailKind } from '#modules/ground/mail/mail-kind.ts'
import { schoolsData } from './personal-data.ts'
import type { SchoolKit } from './school-kit.ts'

/** Schools as customers: who belongs to them, and in which role. */
export const schools = module<SchoolKit, MailKind>({
  name: 'schools',
  personalData: [schoolsData],
})
