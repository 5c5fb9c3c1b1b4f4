import {
  exported,
  impersonal,
  ofUser,
  type PersonalData,
  personalTable,
  withheld,
} from '#kernel/personal-data/classification.ts'
import { entitlements, oncePerPersonPurchases } from './tables.ts'

export const rightsData: PersonalData = {
  personal: [
    personalTable(entitlements, {
      title: 'Digitale Produkte',
      labels: {
        platform: 'Plattform',
        source: 'Woher',
        days: 'Laufzeit in Tagen',
        startsAt: 'Frühester Beginn',
        validFrom: 'Gültig ab',
        validUntil: 'Gültig bis',
        revokeReason: 'Warum beendet',
        openedAt: 'Zum ersten Mal geöffnet',
      },
      of: ofUser(entitlements.userId),
      columns: {
        id: impersonal,
        userId: withheld('the account itself is in the export'),
        productId: exported,
        platform: exported,
        source: exported,
        orderLineId: impersonal,
        couponId: impersonal,
        seatId: impersonal,
        grantedBy: withheld('about somebody else'),
        days: exported,
        startsAt: exported,
        validFrom: exported,
        validUntil: exported,
        revokedAt: exported,
        revokeReason: exported,
        openedAt: exported,
        createdAt: exported,
      },
    }),
    personalTable(oncePerPersonPurchases, {
      title: 'Rechte, die man einmal kaufen kann',
      of: ofUser(oncePerPersonPurchases.userId),
      columns: {
        userId: withheld('the account itself is in the export'),
        productId: exported,
        orderId: impersonal,
      },
    }),
  ],
}
