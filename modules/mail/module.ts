import type { MailTransport } from '#adapters/mail/port.ts'
import type { Core } from '#kernel/core.ts'
import { module } from '#kernel/module.ts'
import * as jobs from './jobs.ts'
import type { MailSettings } from './letter.ts'
import type { MailKind, MailKinds } from './mail-kind.ts'
import { mailRoutes } from './routes.ts'
import { sendMail } from './send-mail.ts'
import * as account from './templates/account.ts'
import * as contact from './templates/contact.ts'
import * as emailChanges from './templates/email-changes.ts'
import * as logins from './templates/logins.ts'
import * as newsletter from './templates/newsletter.ts'
import { orderConfirmation } from './templates/order-confirmation.ts'
import { paymentFailed } from './templates/payment-failed.ts'
import { paymentReceived } from './templates/payment-received.ts'
import * as teachers from './templates/teachers.ts'

interface MailNeeds {
  core: Core
  transport: MailTransport
  mailKinds: MailKinds
  mailSettings(): Promise<MailSettings>
}

export const mail = module<MailNeeds, MailKind>({
  name: 'mail',
  routes: ({ core }) => mailRoutes(core),
  jobs: [
    jobs.sendMail.does(({ core, transport, mailKinds: kinds, mailSettings: settings }, { mailId }) =>
      sendMail(mailId, { core, transport, settings, kinds }),
    ),
  ],
  mails: [
    ...Object.values(account),
    ...Object.values(contact),
    ...Object.values(emailChanges),
    ...Object.values(logins),
    ...Object.values(newsletter),
    ...Object.values(teachers),
    orderConfirmation,
    paymentFailed,
    paymentReceived,
  ],
})
