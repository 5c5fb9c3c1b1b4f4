import { eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { DrawnLogo, LogoPainter } from '#adapters/logo/port.ts'
import type { FileStorage } from '#adapters/storage/port.ts'
import { Refusal } from '#contract/errors.ts'
import { fieldMessage } from '#contract/field-messages.ts'
import type { Logo } from '#contract/partners/oauth-clients.ts'
import type { Database } from '#kernel/database/connection.ts'
import { purge } from '#kernel/purge.ts'
import { rowOf } from './load-provider.ts'
import { LOGINS_TAG, logoKey } from './login-providers.ts'
import { identityProviders } from './tables.ts'

export interface LogoKit {
  /** The storage of original pictures. */
  pictures: FileStorage
  logoPainter: LogoPainter
}

/** A logo that lies in the storage. */
interface StoredLogo {
  id: string
  width: number
  height: number
}

/** An uploaded logo as it is kept; a file that is no PNG or SVG, or is broken, is refused. */
export async function drawProviderLogo(
  { logoPainter }: Pick<LogoKit, 'logoPainter'>,
  [file]: readonly File[],
): Promise<DrawnLogo> {
  const drawn = file && (await logoPainter.draw(new Uint8Array(await file.arrayBuffer())))
  if (!drawn) throw new Refusal('invalid', { errors: { logo_file: [fieldMessage('logo_file', 'logoKind')] } })
  return drawn
}

/** Whether the kept logo looks exactly like the drawn one. */
export async function isSameLogo(
  { pictures }: Pick<LogoKit, 'pictures'>,
  kept: Logo | null,
  { picture }: DrawnLogo,
): Promise<boolean> {
  const bytes = kept && (await pictures.read(kept.permalink.slice(1), picture.length))
  return bytes !== null && Buffer.from(bytes).equals(picture)
}

/** Puts a drawn logo into the storage. */
export async function storeProviderLogo(
  { pictures }: Pick<LogoKit, 'pictures'>,
  { picture, width, height }: DrawnLogo,
): Promise<StoredLogo> {
  const id = uuidv7()
  await pictures.put(logoKey(id), picture)
  return { id, width, height }
}

/** Gives a stored logo to a provider that is locked; returns the id of the former one. */
export async function setProviderLogo(tx: Database, id: string, logo: StoredLogo): Promise<string | null> {
  const { logoId } = await rowOf(tx, id)
  await tx
    .update(identityProviders)
    .set({
      logoId: logo.id,
      logoWidth: logo.width,
      logoHeight: logo.height,
      revision: sql`${identityProviders.revision} + 1`,
    })
    .where(eq(identityProviders.id, id))
  await purge(tx, [LOGINS_TAG])
  return logoId
}

/** Takes a picture out of the storage that no provider has any more. */
export async function removeProviderLogo({ pictures }: Pick<LogoKit, 'pictures'>, id: string | null): Promise<void> {
  if (id !== null) await pictures.remove(logoKey(id))
}
