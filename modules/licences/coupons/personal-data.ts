import {
  exported,
  type Fate,
  impersonal,
  ofUser,
  type PersonalData,
  personalTable,
  withheld,
} from '#kernel/personal-data/classification.ts'
import { isOfPerson } from './owner/whose-sets.ts'
import { couponSets, coupons } from './tables.ts'

const whose: Fate = { ...withheld('the account itself is in the export'), after: 'anonymised' }
const ofStaff: Fate = { ...withheld('about somebody else'), after: 'none' }
const kept: Fate = {
  ...exported,
  after: 'kept',
  why: 'codes that were handed out stay valid for whoever has them',
  term: 'as long as the order',
}

/** Coupons outlive the accounts of who bought and who redeemed them. */
export const couponsData: PersonalData = {
  personal: [
    personalTable(couponSets, {
      title: 'Gekaufte Coupons',
      labels: { platform: 'Plattform', days: 'Laufzeit in Tagen', total: 'Anzahl' },
      // What a person has bought for a school is the school's.
      of: ({ id }) => isOfPerson(id),
      columns: {
        id: impersonal,
        productId: kept,
        platform: kept,
        origin: impersonal,
        orderLineId: impersonal,
        ownerId: whose,
        schoolId: impersonal,
        name: impersonal,
        note: ofStaff,
        days: kept,
        validUntil: impersonal,
        total: kept,
        hasOwn: impersonal,
        takenBack: impersonal,
        takenBackFor: impersonal,
        issuedAt: impersonal,
        createdBy: ofStaff,
        words: { ...kept, isExported: false, why: 'what its order says, for the search of staff' },
        revision: impersonal,
        createdAt: kept,
      },
    }),
    personalTable(coupons, {
      title: 'Eingelöste Coupons',
      labels: { redeemedAt: 'Eingelöst' },
      of: ofUser(coupons.redeemedBy),
      columns: {
        id: impersonal,
        setId: impersonal,
        position: impersonal,
        codeHash: impersonal,
        codeSealed: impersonal,
        keyVersion: impersonal,
        state: impersonal,
        redeemedBy: whose,
        redeemedAt: kept,
        redeemedOrderId: impersonal,
        blockedAt: impersonal,
        blockReason: impersonal,
        usedDays: impersonal,
        // What the owner of the set wrote.
        handedOutAt: ofStaff,
        handedOutNote: ofStaff,
      },
    }),
  ],
}
