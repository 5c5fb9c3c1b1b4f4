import { type SQL, sql } from 'drizzle-orm'
import type { SigningApplication } from '#contract/partners/sign-ons.ts'
import { presentLogo } from '../logos/logo-address.ts'
import { oauthClients, type partnerLogos, partnerOrganisations } from '../tables.ts'

/** The logo under which a client appears, of a query with its organisation. */
export const LOGO_OF_CLIENT: SQL = sql`case when ${oauthClients.branding} is null
  then ${oauthClients.logoId} else ${partnerOrganisations.logoId} end`

interface Looks {
  client: typeof oauthClients.$inferSelect
  organisation: typeof partnerOrganisations.$inferSelect
  logo: typeof partnerLogos.$inferSelect | null
}

/** A client as people see it who sign on: in its own look, or in that of its organisation where it names its branding. */
export function presentApplication({ client, organisation, logo }: Looks): SigningApplication {
  return {
    name: client.name,
    organisation: organisation.name,
    info_text: client.infoText,
    logo: logo && presentLogo(logo),
    colour: client.branding === null ? client.colour : organisation.colour,
  }
}
