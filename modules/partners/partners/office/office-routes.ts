import { eq } from 'drizzle-orm'
import * as officePartnersApi from '#contract/partners/office-partners.ts'
import { inTransaction } from '#kernel/core.ts'
import { type Route, route } from '#kernel/route.ts'
import { audit } from '#modules/ground/audit/record-audit.ts'
import { answerResource } from '#modules/ground/resources/answer-resource.ts'
import { readSignOns } from '../clients/sign-ons.ts'
import { drawLogo, isSameLogo, setOrganisationLogo, storeLogo } from '../logos/add-logo.ts'
import type { PartnerKit } from '../partner-kit.ts'
import { oauthClients, partnerOrganisations } from '../tables.ts'
import { addMember, removeMember } from './change-members.ts'
import { approvePassword, clientList, readClient, withdrawPassword } from './office-clients.ts'
import { organisationList, readOrganisation } from './read-organisation.ts'
import { changeOrganisation, createOrganisation, deleteOrganisation } from './write-organisation.ts'

/** What staff do with partners and their clients. */
export function officePartnerRoutes(kit: PartnerKit): Route[] {
  return [...organisationRoutes(kit), ...memberRoutes(kit), ...officeClientRoutes(kit)]
}

function organisationRoutes(kit: PartnerKit): Route[] {
  const { db } = kit.core
  const { answer } = answerResource(kit.core, officePartnersApi.partnerOrganisations, {
    table: partnerOrganisations,
    read: readOrganisation,
    // Each member has a record of their own.
    recorded: ({ members: _, clients: __, last_sign_on_at: ___, ...organisation }) => organisation,
    isPersonal: true,
  })
  return [
    ...answer({
      list: organisationList,
      create: (tx, { colour = null, products = [], ...terms }) =>
        createOrganisation(tx, { ...terms, colour, products }),
      change: (tx, { id, body }) => changeOrganisation(tx, id, body),
      delete: (tx, id) => deleteOrganisation(tx, id),
    }),
    route(officePartnersApi.setOrganisationLogo, async ({ params: { id }, body }, staff) => {
      const organisation = await readOrganisation(db, id)
      // Before the transaction: drawing takes a moment.
      const drawn = await drawLogo(kit, body.logo_file)
      if (organisation.logo && (await isSameLogo(kit, organisation.logo, drawn))) return { data: organisation }
      const logo = await storeLogo(kit, drawn)
      return inTransaction(db, async (tx) => {
        await tx.select().from(partnerOrganisations).where(eq(partnerOrganisations.id, id)).for('no key update')
        const before = await readOrganisation(tx, id)
        await setOrganisationLogo(tx, id, logo)
        const after = await readOrganisation(tx, id)
        await audit(tx, staff, {
          operation: officePartnersApi.setOrganisationLogo,
          subjectId: id,
          before: { logo: before.logo },
          after: { logo: after.logo },
        })
        return { data: after }
      })
    }),
  ]
}

function memberRoutes({ core: { db } }: PartnerKit): Route[] {
  return [
    route(officePartnersApi.addOrganisationMember, ({ params: { id }, body }, staff) =>
      inTransaction(db, async (tx) => {
        const userId = await addMember(tx, { organisationId: id, email: body.member_email })
        await audit(tx, staff, {
          operation: officePartnersApi.addOrganisationMember,
          subjectId: id,
          personId: userId,
          before: { is_member: false },
          after: { is_member: true },
        })
        return { data: await readOrganisation(tx, id) }
      }),
    ),
    route(officePartnersApi.removeOrganisationMember, ({ params: { id }, body: { user: userId, reason } }, staff) =>
      inTransaction(db, async (tx) => {
        await removeMember(tx, { organisationId: id, userId })
        await audit(tx, staff, {
          operation: officePartnersApi.removeOrganisationMember,
          subjectId: id,
          personId: userId,
          before: { is_member: true },
          after: { is_member: false },
          reason,
        })
        return { data: await readOrganisation(tx, id) }
      }),
    ),
  ]
}

function officeClientRoutes({ core }: PartnerKit): Route[] {
  const { db } = core
  const { answer, act } = answerResource(core, officePartnersApi.partnerClients, {
    table: oauthClients,
    read: readClient,
    // The log masks what is named like a secret.
    recorded: ({ password_approval: approval, application: _, last_sign_on_at: __, ...client }) => ({
      ...client,
      approval,
    }),
  })
  return [
    ...answer({
      list: clientList,
      delete: async (tx, id) => {
        await tx.delete(oauthClients).where(eq(oauthClients.id, id))
      },
    }),
    route(officePartnersApi.listSignOnsOfPartnerClient, async ({ params: { id } }) => {
      await readClient(db, id)
      return { data: await readSignOns(db, id) }
    }),
    act(
      officePartnersApi.approvePasswordGrant,
      (tx, { params: { id } }, { user }) => approvePassword(tx, id, user.id),
      ({ body }) => body.reason,
    ),
    act(
      officePartnersApi.withdrawPasswordGrant,
      (tx, { params: { id } }) => withdrawPassword(tx, id),
      ({ body }) => body.reason,
    ),
  ]
}
