import { module } from '#kernel/module.ts'
import type { MailKind } from '#modules/ground/mail/mail-kind.ts'
import { deleteEndedSecrets } from './clients/client-secret.ts'
import { deleteOldSignOns } from './clients/sign-ons.ts'
import * as jobs from './jobs.ts'
import { deleteUnusedLogos } from './logos/delete-unused-logos.ts'
import * as mails from './mails.ts'
import { createPartnerKit, type PartnerNeeds, WEBHOOK_SECRETS } from './partner-kit.ts'
import { partnersData } from './personal-data.ts'
import { partnerRoutes } from './routes.ts'
import { oauthClients } from './tables.ts'

export const partners = module<PartnerNeeds, MailKind>({
  name: 'partners',
  routes: (needs) => partnerRoutes(createPartnerKit(needs)),
  jobs: [
    jobs.deleteUnusedLogos.does((needs) => deleteUnusedLogos(needs)),
    jobs.deleteEndedSecrets.does(({ core }) => deleteEndedSecrets(core.db)),
    jobs.deleteOldSignOns.does(({ core }) => deleteOldSignOns(core.db)),
  ],
  mails: Object.values(mails),
  personalData: [partnersData],
  sealedColumns: [
    {
      table: oauthClients,
      owner: oauthClients.id,
      text: oauthClients.webhookSecretSealed,
      purpose: WEBHOOK_SECRETS,
    },
  ],
})
