import type { Core } from '#kernel/core.ts'
import { module } from '#kernel/module.ts'
import type { MailKind } from '#modules/ground/mail/mail-kind.ts'
import * as jobs from './jobs.ts'
import * as mails from './mails.ts'
import { remindOfTasks } from './remind-of-tasks.ts'

/** Apart from the tasks, because mails need those: a mail that may not have arrived is a task itself. */
export const taskReminders = module<{ core: Core }, MailKind>({
  name: 'task-reminders',
  jobs: [jobs.remindOfTasks.does(({ core }) => remindOfTasks(core, new Date()))],
  mails: Object.values(mails),
})
