import * as oauthClientsApi from '#contract/account/oauth-clients.ts'
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

/** What partners do with the clients of their organisation. */
function clientRoutes(kit: PartnerKit): Route[] {
  const { db } = kit.core
  return [
    route(oauthClientsApi.listOauthClients, async (_, { user }) => ({ data: await listClients(db, user.id) })),
    route(oauthClientsApi.createOauthClient, async ({ body }, { user }) => ({
      data: await createClient(kit, user, body),
    })),
    route(oauthClientsApi.getOauthClient, async ({ params: { id: userId, clientId: id } }) => ({
      data: await getClient(db, { userId, id }),
    })),
    route(
      oauthClientsApi.updateOauthClient,
      async ({ params: { id: userId, clientId: id }, body: { revision, ...input } }) => ({
        data: await changeClient(kit, { userId, id, revision, input }),
      }),
    ),
    route(oauthClientsApi.deleteOauthClient, async ({ params: { id: userId, clientId: id } }) => {
      await deleteClient(db, { userId, id })
      return undefined
    }),
    route(oauthClientsApi.renewClientSecret, async ({ params: { id: userId, clientId: id }, body }) => ({
      data: await renewSecret(kit, { userId, id, endsFormer: body.end_former }),
    })),
    route(oauthClientsApi.renewWebhookSecret, async ({ params: { id: userId, clientId: id } }) => ({
      data: await renewWebhookSecret(kit, { userId, id }),
    })),
    route(oauthClientsApi.listSignOns, async ({ params: { id: userId, clientId: id } }) => ({
      data: await listSignOns(db, { userId, id }),
    })),
  ]
}
