import { eq } from 'drizzle-orm'
import { type DrawnPage, type PdfPainter, PdfRefused } from '#adapters/pdf/port.ts'
import { MOST_PROOF_PAGES, type ProofPages, type ProofProblem } from '#contract/accounts/teacher-proof-pages.ts'
import { Refusal } from '#contract/errors.ts'
import type { Database } from '#kernel/database/connection.ts'
import { KeptValues } from '#kernel/kept-values.ts'
import { teacherProofs } from '../tables.ts'
import { loadProof } from './proofs.ts'

/** Bytes of drawn pages that are kept for the reviewer who turns them over. */
const MOST_KEPT = 24 * 1024 * 1024

interface Drawn {
  pages: DrawnPage[]
  problem: ProofProblem | null
}

type Head = Pick<typeof teacherProofs.$inferSelect, 'id' | 'contentType' | 'filename'>

/**
 * Shows proofs as pictures. A PDF comes from a stranger: it is drawn in a process of its own, with bounds on time, memory,
 * pixels and pages, and staff see only what was drawn. Pictures were redrawn when they arrived (`keepProof`). The caller
 * must ensure that only staff can ask.
 */
export class ProofPictures {
  readonly #db: Database
  readonly #painter: PdfPainter
  /** Also of a PDF that cannot be drawn, which must not be tried again with every look. */
  readonly #drawn = new KeptValues({ entries: 50, bytes: MOST_KEPT })

  constructor({ db, painter }: { db: Database; painter: PdfPainter }) {
    this.#db = db
    this.#painter = painter
  }

  /** The pages of an application's proof, until the application is decided. */
  async pagesOf(applicationId: string): Promise<ProofPages> {
    const proof = await this.#headOf(applicationId)
    if (!isPdf(proof)) return { pages: [{ number: 1, width: null, height: null }], has_more: false, problem: null }
    const { pages, problem } = await this.#draw(applicationId, proof)
    return {
      pages: pages.slice(0, MOST_PROOF_PAGES).map(({ number, width, height }) => ({ number, width, height })),
      has_more: pages.length > MOST_PROOF_PAGES,
      problem,
    }
  }

  /** One of these pages. */
  async pictureOf(applicationId: string, number: number): Promise<File> {
    const proof = await this.#headOf(applicationId)
    if (!isPdf(proof)) {
      if (number !== 1) throw new Refusal('not_found')
      return loadProof(this.#db, applicationId)
    }
    const { pages } = await this.#draw(applicationId, proof)
    const page = pages.find((one) => one.number === number)
    if (!page) throw new Refusal('not_found')
    return new File([new Uint8Array(page.picture)], `${proof.filename}-${number}.webp`, { type: 'image/webp' })
  }

  async #headOf(applicationId: string): Promise<Head> {
    const [proof] = await this.#db
      .select({ id: teacherProofs.id, contentType: teacherProofs.contentType, filename: teacherProofs.filename })
      .from(teacherProofs)
      .where(eq(teacherProofs.applicationId, applicationId))
    if (!proof) throw new Refusal('not_found')
    return proof
  }

  #draw(applicationId: string, { id }: Head): Promise<Drawn> {
    return this.#drawn.get(id, [], async () => {
      const file = await loadProof(this.#db, applicationId)
      try {
        // One more than is shown tells whether there are more.
        const pages = await this.#painter.draw(new Uint8Array(await file.arrayBuffer()), MOST_PROOF_PAGES + 1)
        return { pages, problem: null }
      } catch (error) {
        if (!(error instanceof PdfRefused)) throw error
        return { pages: [], problem: problemOf(error) }
      }
    })
  }
}

function isPdf({ contentType }: Head): boolean {
  return contentType === 'application/pdf'
}

function problemOf({ reason }: PdfRefused): ProofProblem {
  if (reason === 'encrypted') return 'encrypted'
  return reason === 'too slow' ? 'too_slow' : 'broken'
}
