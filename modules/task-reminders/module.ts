import type { Core } from '#kernel/core.ts'
import { module } from '#kernel/module.ts'
import type { MailKind } from '#modules/mail/mail-kind.ts'
import * as jobs from './jobs.ts'
import * as mails from './mails.ts'
import { remindOfTasks } from './remind-of-tasks.ts'

/** Apart from the tasks themselves, because a mail that may be lost is such a task. */
export const taskReminders = module<{ core: Core }, MailKind>({
  name: 'task-reminders',
  jobs: [jobs.remindOfTasks.does(({ core }) => remindOfTasks(core, new Date()))],
  mails: Object.values(mails),
})
