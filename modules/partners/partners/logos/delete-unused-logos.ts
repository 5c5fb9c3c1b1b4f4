import { and, eq, lt, notExists, sql } from 'drizzle-orm'
import { LOGO_HOURS } from '#contract/partners/oauth-clients.ts'
import { inTransaction } from '#kernel/core.ts'
import type { PartnerKit } from '../partner-kit.ts'
import { oauthClients, partnerLogos, partnerOrganisations } from '../tables.ts'
import { logoKey } from './logo-address.ts'

/** Job `delete-unused-partner-logos`: deletes logos that no client and no organisation has, a day after their upload. */
export async function deleteUnusedLogos({
  core: { db },
  pictures,
}: Pick<PartnerKit, 'core' | 'pictures'>): Promise<void> {
  const ofClient = db.select({ id: oauthClients.id }).from(oauthClients).where(eq(oauthClients.logoId, partnerLogos.id))
  const ofOrganisation = db
    .select({ id: partnerOrganisations.id })
    .from(partnerOrganisations)
    .where(eq(partnerOrganisations.logoId, partnerLogos.id))
  const isUnused = and(
    lt(partnerLogos.createdAt, sql`now() - make_interval(hours => ${LOGO_HOURS})`),
    notExists(ofClient),
    notExists(ofOrganisation),
  )
  const unused = await db.select({ id: partnerLogos.id }).from(partnerLogos).where(isUnused)
  for (const { id } of unused) {
    await inTransaction(db, async (tx) => {
      const gone = await tx
        .delete(partnerLogos)
        .where(and(eq(partnerLogos.id, id), isUnused))
        .returning({ id: partnerLogos.id })
      // Where this fails, the row stays, and the next run tries again.
      if (gone.length > 0) await pictures.remove(logoKey(id))
    })
  }
}
