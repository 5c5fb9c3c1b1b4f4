import { type WishState, wishStateLabels } from '#contract/procurement/wish-choices.ts'
import {
  anonymised,
  exported,
  type Fate,
  impersonal,
  kept,
  ofUser,
  type PersonalData,
  personalTable,
  withheld,
} from '#kernel/personal-data/classification.ts'
import { wishes, wishReminders } from './tables.ts'

const ofSchool = { why: 'the school has asked for it, and orders it', term: 'as long as the school is known' }
const whose: Fate = { ...withheld('the account itself is in the export'), after: 'anonymised' }
const others: Fate = { ...withheld('about somebody else'), after: 'anonymised' }

/** A draft goes with the account; what was asked for stays with the school, without the person and their reason. */
export const wishesData: PersonalData = {
  personal: [
    personalTable(wishes, {
      title: 'Wünsche an Schulen',
      labels: {
        schoolId: 'Schule',
        schoolYear: 'Schuljahr',
        class: 'Klasse',
        reason: 'Begründung',
        state: 'Stand',
        approvedAmount: 'Bewilligte Exemplare',
        decisionReason: 'Grund des Entscheids',
        decidedAt: 'Entschieden',
        askedAt: 'Eingereicht',
      },
      of: ofUser(wishes.teacherId),
      columns: {
        id: impersonal,
        schoolId: kept(ofSchool),
        schoolYear: kept(ofSchool),
        teacherId: whose,
        productId: kept(ofSchool),
        class: kept(ofSchool),
        amount: kept(ofSchool),
        reason: anonymised,
        state: kept(ofSchool, (state: WishState) => wishStateLabels[state]),
        revision: impersonal,
        approvedAmount: kept(ofSchool),
        decisionReason: kept(ofSchool),
        decidedBy: others,
        decidedAt: kept(ofSchool),
        askedAt: kept(ofSchool),
        orderLineId: impersonal,
        isAskingUntold: impersonal,
        isDecisionUntold: impersonal,
        createdAt: kept(ofSchool),
        changedAt: impersonal,
      },
    }),
    personalTable(wishReminders, {
      title: 'Erinnerungen an Wünsche',
      labels: {
        schoolId: 'Schule',
        schoolYear: 'Schuljahr',
        daysBefore: 'Tage vor dem Bestelltag',
        sentAt: 'Gesendet',
      },
      of: ofUser(wishReminders.userId),
      columns: {
        id: impersonal,
        schoolId: exported,
        userId: withheld('the account itself is in the export'),
        schoolYear: exported,
        daysBefore: exported,
        sentAt: exported,
      },
    }),
  ],
}
