import { curriculumLabels, schoolLevelLabels } from '#contract/catalogue/school-level-labels.ts'
import type { FieldWords } from '#office/editing/form-field.ts'

/** The room of the settings. */
export const settingsRoom = {
  title: 'Einstellungen',
  lead: 'Was der Verlag ohne neue Version ändern kann. Ein neuer Wert gilt ab dem Speichern, auf allen Servern.',
  back: 'Alle Einstellungen',
  never: 'Noch nie geändert: Es gilt die Voreinstellung.',
  since: (day: string, time: string) => `Gilt seit ${day}, ${time}`,
  invalid: 'Der gespeicherte Wert ist ungültig',
  invalidText: (revision: number | null) =>
    revision === null
      ? 'In der Datenbank steht ein Wert, den die Einstellung nicht nimmt. Bis er stimmt, gilt die Voreinstellung.'
      : `In der Datenbank steht ein Wert, den die Einstellung nicht nimmt. Bis er stimmt, gilt Fassung ${revision}.`,
  reason: 'Grund',
  reasonHint: 'Steht bei der Fassung, damit andere verstehen, warum.',
  versions: 'Fassungen',
  version: (number: number) => `Fassung ${number}`,
  standing: 'gilt',
  noVersions: 'Noch keine: Es gilt die Voreinstellung.',
  by: (name: string | null) => name ?? 'in der Datenbank selbst',
  differences: (number: number) => `Fassung ${number} gegenüber heute`,
  when: 'Wann',
  field: 'Feld',
  formerly: 'Damals',
  now: 'Heute',
  same: 'Kein Unterschied zum heutigen Wert.',
  takeOver: 'Diese Fassung übernehmen',
  takenOver: (number: number) => `Fassung ${number} übernommen`,
  closeVersion: 'Schliessen',
  readOnly: 'Ändern kann das die Administration.',
  others: 'Weitere',
} as const

/** The settings that belong together, in the order of the room. */
export const settingGroups: readonly { title: string; keys: readonly string[] }[] = [
  { title: 'Preise und Rechnungen', keys: ['pricing', 'payment_limits', 'billing'] },
  { title: 'Lehrpersonen', keys: ['teacher_texts'] },
  { title: 'Katalog', keys: ['thema_departments', 'thema_purposes'] },
]

const texts = (field: string, label: string) => ({
  [`value.${field}`]: label,
  [`value.${field}.title`]: 'Titel',
  [`value.${field}.text`]: 'Text',
})

/** The words of each setting's form, by its key. */
export const settingWords: Readonly<Record<string, FieldWords>> = {
  pricing: {
    labels: {
      'value.quantity_tiers': 'Mengenrabatt',
      'value.quantity_tiers.from': 'Ab Exemplaren',
      'value.quantity_tiers.rate': 'Rabatt in Prozent',
      'value.shipping.domestic': 'Versand im Inland (CHF)',
      'value.shipping.free_from': 'Versandfrei ab (CHF)',
      'value.shipping.abroad': 'Versand ins Ausland (CHF)',
    },
    hints: {
      'value.quantity_tiers': 'Für so viele Exemplare eines Titels. Die Mengen steigen von Zeile zu Zeile.',
      'value.shipping.domestic': 'Schweiz und Liechtenstein.',
      'value.shipping.free_from': 'Warenwert nach Rabatten, Schweiz und Liechtenstein.',
    },
  },
  payment_limits: {
    labels: { 'value.invoice': 'Rechnung bis (CHF)', 'value.twint': 'TWINT bis (CHF)' },
  },
  billing: {
    labels: {
      'value.name': 'Name',
      'value.street': 'Strasse',
      'value.number': 'Hausnummer',
      'value.post_code': 'Postleitzahl',
      'value.city': 'Ort',
      'value.country': 'Land',
      'value.iban': 'IBAN',
      'value.qr_iban': 'QR-IBAN',
      'value.due_days': 'Zahlbar in Tagen',
      'value.reminders': 'An unbezahlte Rechnungen erinnern',
      'value.reminders.days': 'Tage nach Ablauf der Frist',
      'value.reminders.fee': 'Mahngebühr (CHF)',
    },
    hints: {
      'value.iban': 'Für Überweisungen ohne QR-Rechnung.',
      'value.qr_iban': 'Ohne sie kann niemand auf Rechnung kaufen.',
      'value.reminders.days': 'Für jede Erinnerung eine Zeile, höchstens drei.',
      'value.reminders.fee': 'Ab der zweiten Erinnerung.',
    },
    values: { 'value.country': { ch: 'Schweiz', li: 'Liechtenstein' } },
  },
  teacher_texts: {
    labels: {
      ...texts('ask', 'Rückfrage'),
      ...texts('reject', 'Ablehnung'),
      ...texts('withdraw', 'Entzug'),
    },
    hints: { 'value.ask': 'Der erste Text steht zu Beginn im Feld.' },
  },
  thema_departments: {
    labels: {
      value: 'Fachbereiche',
      'value.key': 'Thema-Code beginnt mit',
      'value.value': 'Fachbereich (Teil der Adresse)',
    },
  },
  thema_purposes: {
    labels: {
      value: 'Stufen und Lehrpläne',
      'value.key': 'Thema-Zusatz beginnt mit',
      'value.value': 'Bedeutet',
    },
    values: { 'value.value': { ...schoolLevelLabels, ...curriculumLabels } },
  },
}
