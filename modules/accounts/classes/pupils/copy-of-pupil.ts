import type { ClassKit } from '../class-kit.ts'
import { findPlace, type OfPlace } from './find-place.ts'
import { guardHome } from './reset-password.ts'

/** A copy of all data of an account that the class has made, which its teacher hands to the pupil. */
export async function copyOfPupil(
  { core, copyOfAccount }: Pick<ClassKit, 'core' | 'copyOfAccount'>,
  asked: OfPlace,
): Promise<File> {
  const place = await findPlace(core.db, asked)
  guardHome(place)
  return new File([await copyOfAccount(place.userId)], 'Kopie der Daten.zip', { type: 'application/zip' })
}
