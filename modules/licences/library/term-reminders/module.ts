import type { Core } from '#kernel/core.ts'
import { module } from '#kernel/module.ts'
import type { MailKind } from '#modules/ground/mail/mail-kind.ts'
import * as jobs from './jobs.ts'
import * as mails from './mails.ts'
import { termRemindersData } from './personal-data.ts'
import { remindOfTerms } from './remind-of-terms.ts'
import { termReminderRoutes } from './routes.ts'

export const termReminders = module<{ core: Core }, MailKind>({
  name: 'term-reminders',
  routes: termReminderRoutes,
  jobs: [jobs.remindOfTerms.does(({ core }) => remindOfTerms(core))],
  mails: Object.values(mails),
  personalData: termRemindersData,
})
