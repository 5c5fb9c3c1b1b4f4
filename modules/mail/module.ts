import type { MailTransport } from '#adapters/mail/port.ts'
import type { Core } from '#kernel/core.ts'
import { module } from '#kernel/module.ts'
import * as jobs from './jobs.ts'
import type { MailSettings } from './letter.ts'
import { mailRoutes } from './routes.ts'
import { sendMail } from './send-mail.ts'

export const mail = module<{ core: Core; transport: MailTransport; mailSettings(): Promise<MailSettings> }>({
  name: 'mail',
  routes: ({ core }) => mailRoutes(core),
  jobs: [
    jobs.sendMail.does(({ core, transport, mailSettings: settings }, { mailId }) =>
      sendMail(mailId, { core, transport, settings }),
    ),
  ],
})
