import { eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { DrawnLogo } from '#adapters/logo/port.ts'
import { Refusal } from '#contract/errors.ts'
import { fieldMessage } from '#contract/field-messages.ts'
import type { Logo } from '#contract/partners/oauth-clients.ts'
import type { Database } from '#kernel/database/connection.ts'
import { countIfDone } from '#modules/ground/security/attempts.ts'
import { organisationOf } from '../organisations.ts'
import type { PartnerKit } from '../partner-kit.ts'
import { partnerLogos, partnerOrganisations } from '../tables.ts'
import { logoKey, presentLogo } from './logo-address.ts'

/** A logo that is drawn and lies in the storage, but is not in the database yet. */
type StoredLogo = Pick<typeof partnerLogos.$inferSelect, 'id' | 'width' | 'height'>

/** Stores a logo for clients of a partner's organisation, which a job deletes when none has it after a day. */
export async function addClientLogo(
  kit: PartnerKit,
  userId: string,
  files: readonly File[],
): Promise<Logo & { id: string }> {
  const { db } = kit.core
  const organisationId = await organisationOf(db, userId)
  if (organisationId === null) throw new Refusal('forbidden')
  const logo = await countIfDone([[kit.limits.logos, userId]], async () => storeLogo(kit, await drawLogo(kit, files)))
  await db.insert(partnerLogos).values({ ...logo, organisationId })
  return { id: logo.id, ...presentLogo(logo) }
}

/** An uploaded logo as it is kept; a file that is no PNG or SVG, or is broken, is refused. */
export async function drawLogo(
  { logoPainter }: Pick<PartnerKit, 'logoPainter'>,
  [file]: readonly File[],
): Promise<DrawnLogo> {
  const drawn = file && (await logoPainter.draw(new Uint8Array(await file.arrayBuffer())))
  if (!drawn) throw new Refusal('invalid', { errors: { logo_file: [fieldMessage('logo_file', 'logoKind')] } })
  return drawn
}

/** Whether the kept logo looks exactly like the drawn one. */
export async function isSameLogo(
  { pictures }: Pick<PartnerKit, 'pictures'>,
  kept: Logo,
  { picture }: DrawnLogo,
): Promise<boolean> {
  const bytes = await pictures.read(kept.permalink.slice(1), picture.length)
  return bytes !== null && Buffer.from(bytes).equals(picture)
}

/** Puts a drawn logo into the storage. */
export async function storeLogo(
  { pictures }: Pick<PartnerKit, 'pictures'>,
  { picture, width, height }: DrawnLogo,
): Promise<StoredLogo> {
  const id = uuidv7()
  await pictures.put(logoKey(id), picture)
  return { id, width, height }
}

/** Gives a stored logo to an organisation's branding. */
export async function setOrganisationLogo(tx: Database, organisationId: string, logo: StoredLogo): Promise<void> {
  await tx.insert(partnerLogos).values({ ...logo, organisationId })
  await tx
    .update(partnerOrganisations)
    .set({ logoId: logo.id, revision: sql`${partnerOrganisations.revision} + 1` })
    .where(eq(partnerOrganisations.id, organisationId))
}
