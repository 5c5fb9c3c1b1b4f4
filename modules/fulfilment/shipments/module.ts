import type { Core } from '#kernel/core.ts'
import { module } from '#kernel/module.ts'
import type { MailKind } from '#modules/ground/mail/mail-kind.ts'
import { shippedMail } from './mails.ts'
import { shipmentsData } from './personal-data.ts'
import { shipmentRoutes } from './routes.ts'

export const shipments = module<{ core: Core }, MailKind>({
  name: 'shipments',
  routes: shipmentRoutes,
  mails: [shippedMail],
  personalData: [shipmentsData],
})
