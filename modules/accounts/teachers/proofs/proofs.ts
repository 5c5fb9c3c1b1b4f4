import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { PROOF_HOURS } from '#contract/accounts/teacher-terms.ts'
import { Refusal } from '#contract/errors.ts'
import { fieldMessage, type Rule } from '#contract/field-messages.ts'
import type { Database } from '#kernel/database/connection.ts'
import { countIfDone } from '#modules/ground/security/attempts.ts'
import { clientNetwork } from '#modules/ground/security/client-network.ts'
import type { Secret } from '#modules/ground/security/keys/key-versions.ts'
import type { Limit } from '#modules/ground/security/limit.ts'
import { createTokenSigner, type TokenSigner } from '#modules/ground/security/signed-token.ts'
import { cleanPicture } from '#modules/ground/security/uploads/clean-picture.ts'
import { fromItsHead, type UploadKind, uploadKind, uploadName } from '#modules/ground/security/uploads/upload-kind.ts'
import { teacherProofs } from '../tables.ts'
import type { TeacherKit } from '../teacher-kit.ts'

/** Signs the tokens of uploads, which a registration names. */
export function createProofTokens(tokenSecret: Secret): TokenSigner {
  return createTokenSigner(tokenSecret, 'teacher proof')
}

/**
 * Stores a proof for a registration that names its token within a day. The content decides on the type: pictures are
 * redrawn; a PDF stays as it is, and is only ever offered as a download. Anything else is refused, and broken
 * pictures.
 */
export async function keepProof(
  { core: { db }, proofs, perNetwork }: Pick<TeacherKit, 'core' | 'proofs'> & { perNetwork: Limit },
  file: File,
  ip: string,
): Promise<{ token: string; filename: string }> {
  const given = fromItsHead(new Uint8Array(await file.arrayBuffer()))
  const kind = uploadKind(given)
  if (!kind) throw refuse('fileKind')
  // Every picture that was drawn counts, even a broken one; a picture that the full queue turned away does not.
  const network = clientNetwork(ip)
  const content = await countIfDone([[perNetwork, network]], () => harmless(given, { ...kind, network }))
  if (!content) throw refuse('pictureBroken')
  const id = uuidv7()
  const filename = uploadName(file.name, kind)
  const { contentType } = kind
  await db.insert(teacherProofs).values({ id, filename, contentType, content, size: content.byteLength })
  return { token: proofs.sign({ id, at: new Date() }), filename }
}

async function harmless(
  content: Uint8Array,
  { contentType, network }: UploadKind & { network: string },
): Promise<Uint8Array | null> {
  return contentType === 'application/pdf' ? content : cleanPicture(content, { contentType, network })
}

/**
 * Takes a proof for a registration, in its transaction. No other registration can take it then, even if this one only
 * leads to a mail. A token is refused that is forged, older than a day or already used.
 */
export async function takeProof(tx: Database, proofs: TokenSigner, token: string): Promise<string> {
  const proof = proofs.read(token)
  const [taken] = proof
    ? await tx
        .update(teacherProofs)
        .set({ takenAt: sql`now()` })
        .where(
          and(
            eq(teacherProofs.id, proof.id),
            isNull(teacherProofs.takenAt),
            gt(teacherProofs.createdAt, sql`now() - make_interval(hours => ${PROOF_HOURS})`),
          ),
        )
        .returning({ id: teacherProofs.id })
    : []
  if (!taken) throw refuse('fileAgain')
  return taken.id
}

function refuse(name: Rule): Refusal {
  return new Refusal('invalid', { errors: { proof_file: [fieldMessage('proof_file', name)] } })
}

/**
 * The file of an application; the caller must ensure that only staff can ask. It comes from an unknown person, so it is
 * only for download, never shown by a browser. A decision deletes it.
 */
export async function loadProof(db: Database, applicationId: string): Promise<File> {
  const [proof] = await db.select().from(teacherProofs).where(eq(teacherProofs.applicationId, applicationId))
  if (!proof) throw new Refusal('not_found')
  return new File([new Uint8Array(proof.content)], proof.filename, { type: proof.contentType })
}

/** Job `delete-unused-teacher-proofs`: deletes uploads whose registration was never finished. */
export async function deleteUnusedProofs(db: Database): Promise<void> {
  await db
    .delete(teacherProofs)
    .where(
      and(
        isNull(teacherProofs.applicationId),
        lt(teacherProofs.createdAt, sql`now() - make_interval(hours => ${PROOF_HOURS})`),
      ),
    )
}
