import {
  impersonal,
  kept,
  ofUser,
  type PersonalData,
  personalTable,
  withheld,
} from '#kernel/personal-data/classification.ts'
import { plannedSettings, settingVersions } from './tables.ts'

const HISTORY = { why: 'prices and accounts of the publisher; the author is forgotten', term: 'as long as the shop' }

export const settingsData: PersonalData = {
  personal: [
    personalTable(settingVersions, {
      title: 'Geänderte Einstellungen',
      of: ofUser(settingVersions.changedBy),
      labels: { key: 'Einstellung', changedAt: 'Geändert am' },
      columns: {
        key: kept(HISTORY),
        revision: impersonal,
        value: impersonal,
        changedAt: kept(HISTORY),
        changedBy: withheld('the account itself is in the export'),
        reason: impersonal,
      },
    }),
    personalTable(plannedSettings, {
      title: 'Geplante Einstellungen',
      of: ofUser(plannedSettings.plannedBy),
      labels: { key: 'Einstellung', validFrom: 'Gilt ab', plannedAt: 'Geplant am' },
      columns: {
        number: impersonal,
        key: kept(HISTORY),
        validFrom: kept(HISTORY),
        value: impersonal,
        plannedAt: kept(HISTORY),
        plannedBy: withheld('the account itself is in the export'),
        reason: impersonal,
      },
    }),
  ],
  impersonal: {
    global_settings: 'handle value',
    settings: 'key value revision changed_at',
  },
}
