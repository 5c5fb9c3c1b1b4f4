import type { LicensedPupil } from '#contract/licences/quotas/quota-data.ts'
import { DAYS_TO_TAKE_BACK, MONTH_OF_HANDING_ON } from '#contract/licences/quotas/quota-limits.ts'
import { schoolYearOf } from '#contract/storefront/shopping-list/school-years.ts'
import { swissDay, swissDayAfter } from '#kernel/swiss-dates.ts'

const DAY = 86_400_000

/** What decides whether a school may take a licence back. */
export interface GivenLicence {
  openedAt: Date | null
  /** When its term began or begins; null before its product is out. */
  validFrom: Date | null
  assignedAt: Date
  isTransferable: boolean
  /** When the class in which it was given was closed; null while it is open. */
  classClosedAt: Date | null
  /** Days that the licence gives whoever has it first; null without end. */
  days: number | null
  /** Of these, how many others have used before. */
  usedDays: number
}

type TakingBack = Pick<LicensedPupil, 'take_back' | 'take_back_until' | 'take_back_from'>

/**
 * Whether a licence is taken back on a day, `YYYY-MM-DD`, in Switzerland: one that nobody has opened within some days, a
 * transferable one once its school year or its class ends, as long as a day of its term is left.
 */
export function takingBack(licence: GivenLicence, today: string): TakingBack {
  const until = licence.openedAt === null ? swissDayAfter(licence.assignedAt, DAYS_TO_TAKE_BACK) : null
  const from = licence.isTransferable ? handedOnFrom(licence) : null
  const isHandedOn = from !== null && hasDaysLeft(licence, from > today ? from : today)
  const isSoon = until !== null && today <= until
  return {
    take_back: isSoon || (isHandedOn && from <= today) ? 'now' : isHandedOn ? 'later' : null,
    take_back_until: isSoon ? until : null,
    take_back_from: isHandedOn ? from : null,
  }
}

/** Days of its term that its pupil has used by a day; an unopened licence costs nothing. */
export function usedUntil({ openedAt, validFrom }: Pick<GivenLicence, 'openedAt' | 'validFrom'>, day: string): number {
  if (openedAt === null || validFrom === null) return 0
  return Math.max(0, Math.round((Date.parse(day) - Date.parse(swissDay(validFrom))) / DAY))
}

/** The first day on which it may go to another pupil. */
function handedOnFrom({ assignedAt, classClosedAt }: GivenLicence): string {
  const first = Number(schoolYearOf(swissDay(assignedAt)).slice(0, 4))
  const summer = `${first + 1}-${String(MONTH_OF_HANDING_ON).padStart(2, '0')}-01`
  const closed = classClosedAt && swissDay(classClosedAt)
  return closed !== null && closed < summer ? closed : summer
}

function hasDaysLeft(licence: GivenLicence, day: string): boolean {
  return licence.days === null || licence.days - licence.usedDays - usedUntil(licence, day) >= 1
}
