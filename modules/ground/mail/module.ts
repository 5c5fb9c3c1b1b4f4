import type { MailTransport } from '#adapters/mail/port.ts'
import type { Core } from '#kernel/core.ts'
import { module } from '#kernel/module.ts'
import * as jobs from './jobs.ts'
import type { MailSettings } from './letter.ts'
import type { MailKinds } from './mail-kind.ts'
import { mailData } from './personal-data.ts'
import { mailRoutes } from './routes.ts'
import { sendMail } from './send-mail.ts'

interface MailNeeds {
  core: Core
  transport: MailTransport
  mailKinds: MailKinds
  mailSettings(): Promise<MailSettings>
}

export const mail = module<MailNeeds>({
  name: 'mail',
  routes: mailRoutes,
  jobs: [
    jobs.sendMail.does(({ core, transport, mailKinds: kinds, mailSettings: settings }, { mailId }) =>
      sendMail(mailId, { core, transport, settings, kinds }),
    ),
  ],
  personalData: [mailData],
})
