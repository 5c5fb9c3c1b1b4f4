import type { MailTransport } from '#adapters/mail/port.ts'
import type { Core } from '#kernel/core.ts'
import { module } from '#kernel/module.ts'
import * as jobs from './jobs.ts'
import type { MailSettings } from './letter.ts'
import type { MailKind, MailKinds } from './mail-kind.ts'
import { mailTrial } from './mail-trial.ts'
import { mailData } from './personal-data.ts'
import { mailRoutes } from './routes.ts'
import { sendMail } from './send-mail.ts'
import { mailTextRoutes } from './text-routes.ts'

interface MailNeeds {
  core: Core
  transport: MailTransport
  mailKinds: MailKinds
  mailSettings(): Promise<MailSettings>
}

export const mail = module<MailNeeds, MailKind>({
  name: 'mail',
  routes: (kit) => [...mailRoutes(kit), ...mailTextRoutes(kit)],
  jobs: [
    jobs.sendMail.does(({ core, transport, mailKinds: kinds, mailSettings: settings }, { mailId }) =>
      sendMail(mailId, { core, transport, settings, kinds }),
    ),
  ],
  mails: [mailTrial],
  personalData: [mailData],
})
