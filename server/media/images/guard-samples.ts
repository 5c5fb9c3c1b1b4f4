import { SAMPLE_PICTURES } from '#contract/catalogue/images.ts'
import type { Database } from '#kernel/database/connection.ts'
import { readerAs } from '#modules/ground/security/readers.ts'
import { sampleAccess } from '#modules/licences/library/title-material/sample-access.ts'
import { requestReader } from '#modules/licences/rights/request-reader.ts'
import { clientAddress } from '#server/http/client-address.ts'
import { meetVisitor, type VisitOptions } from '#server/pages/visit.ts'

/** A request for a picture. */
export interface PictureRequest {
  request: Request
  remoteAddress: string | undefined
}

export interface PictureAccess {
  /** `reader`: this caller, but not everybody. */
  for: 'everyone' | 'reader' | 'nobody'
  /** Cookies of a login that was renewed for the check; they must reach the browser whatever the check says. */
  setCookies: readonly string[]
}

/** Decides who may see a picture, by its path below the folder of pictures. */
export type PictureGuard = (key: string, asked: PictureRequest) => Promise<PictureAccess>

export interface GuardOptions extends VisitOptions {
  db: Database
  trustedProxies: number
}

const EVERYONE: PictureAccess = { for: 'everyone', setCookies: [] }

/** Shows sample pages to those who may read their PDF (ASVS 8.2.2), and all other pictures to everybody. */
export function guardSamples({ db, trustedProxies, ...visits }: GuardOptions): PictureGuard {
  return async (key, { request, remoteAddress }) => {
    // In upper or lower case, because the disk may ignore the difference.
    if (!key.toLowerCase().startsWith(SAMPLE_PICTURES)) return EVERYONE
    const found = await sampleAccess(db, key)
    if (!found) return { for: 'nobody', setCookies: [] }
    const { access, titleId } = found
    if (!readerAs('anyone').lockOf(access)) return EVERYONE
    const ip = clientAddress(remoteAddress, request.headers, trustedProxies)
    const { jar } = await meetVisitor(request, { ip }, visits)
    const user = await visits.authenticate({ headers: new Headers({ cookie: jar.header() }) })
    const reader = await requestReader(db, user).owning([access])
    return { for: reader.lockOf(access, [titleId]) ? 'nobody' : 'reader', setCookies: jar.set }
  }
}
