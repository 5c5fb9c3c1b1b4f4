import * as oauthClientsApi from '#contract/partners/oauth-clients.ts'
import { type Route, route } from '#kernel/route.ts'
import { changeClient, deleteClient, renewSecret, renewWebhookSecret } from './clients/change-client.ts'
import { createClient } from './clients/create-client.ts'
import { getClient, listClients } from './clients/load-clients.ts'
import { listSignOns } from './clients/sign-ons.ts'
import { addClientLogo } from './logos/add-logo.ts'
import { officePartnerRoutes } from './office/office-routes.ts'
import { listBrandings, loadOrganisation } from './organisations.ts'
import type { PartnerKit } from './partner-kit.ts'

export function partnerRoutes(kit: PartnerKit): Route[] {
  const { db } = kit.core
  return [
    route(oauthClientsApi.listBrandings, async () => ({ data: await listBrandings(db) })),
    route(oauthClientsApi.getOrganisation, async (_, { user }) => ({ data: await loadOrganisation(db, user.id) })),
    ...clientRoutes(kit),
    route(oauthClientsApi.uploadClientLogo, async ({ body }, { user }) => ({
      data: await addClientLogo(kit, user.id, body.logo_file),
    })),
    ...officePartnerRoutes(kit),
  ]
}

interface WithProof {
  current_password?: string | undefined
  code?: string | undefined
}

/** What a member shows again, apart from what they want. */
function apart<B extends WithProof>({ current_password: password, code, ...input }: B) {
  return { shown: { password, code }, input }
}

/** What partners do with the clients of their organisation. */
function clientRoutes(kit: PartnerKit): Route[] {
  const { db } = kit.core
  return [
    route(oauthClientsApi.listOauthClients, async (_, { user }) => ({ data: await listClients(db, user.id) })),
    route(oauthClientsApi.createOauthClient, async ({ body }, asker) => {
      const { shown, input } = apart(body)
      return { data: await createClient(kit, { asker, shown, input }) }
    }),
    route(oauthClientsApi.getOauthClient, async ({ params: { id: userId, clientId: id } }) => ({
      data: await getClient(db, { userId, id }),
    })),
    route(
      oauthClientsApi.updateOauthClient,
      async ({ params: { clientId: id }, body: { revision, ...body } }, asker) => {
        const { shown, input } = apart(body)
        return { data: await changeClient(kit, { asker, id, shown, revision, input }) }
      },
    ),
    route(oauthClientsApi.deleteOauthClient, async ({ params: { clientId: id }, body }, asker) => {
      await deleteClient(kit, { asker, id, ...apart(body) })
      return undefined
    }),
    route(oauthClientsApi.renewClientSecret, async ({ params: { clientId: id }, body }, asker) => {
      const { shown, input } = apart(body)
      return { data: await renewSecret(kit, { asker, id, shown, endsFormer: input.end_former }) }
    }),
    route(oauthClientsApi.renewWebhookSecret, async ({ params: { clientId: id }, body }, asker) => ({
      data: await renewWebhookSecret(kit, { asker, id, ...apart(body) }),
    })),
    route(oauthClientsApi.listSignOns, async ({ params: { id: userId, clientId: id } }) => ({
      data: await listSignOns(db, { userId, id }),
    })),
  ]
}
