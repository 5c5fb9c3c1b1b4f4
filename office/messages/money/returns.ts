import type { ReturnStep } from '#contract/fulfilment/office-returns.ts'
import type { PostagePayer } from '#contract/fulfilment/return-labels.ts'

/** What buyers send back, in the room of refunds. */
export const returnRoom = {
  tabs: 'Rückzahlungen und Rücksendungen',
  title: 'Rücksendungen',
  one: (reference: string) => `Rücksendung ${reference}`,
  reference: 'Rücksendung',
  what: 'Was',
  state: 'Stand',
  reason: 'Grund',
  since: 'Seit',
  worth: 'CHF',
  names: { state: 'Stand', reason: 'Grund' },
  search: 'Bestellnummer oder Nummer der Rücksendung',
  views: { all: 'Alle', announced: 'Angemeldet', arrived: 'Eingetroffen' },
  empty: 'Keine Rücksendung.',
  back: 'Alle Rücksendungen',
  order: 'Bestellung',
  lines: 'Artikel',
  line: (quantity: number, title: string) => `${quantity} × ${title}`,
  postage: 'Porto',
  payers: { buyer: 'zahlt die Kundschaft', publisher: 'zahlen wir: Etikette senden' } satisfies Record<
    PostagePayer,
    string
  >,
  value: 'Wert',
  note: 'Bemerkung der Kundschaft',
  answer: 'Grund der Ablehnung',
  announcedAt: 'Angemeldet',
  arrivedAt: 'Eingetroffen',
  closedAt: 'Abgeschlossen',
  picture: 'Bild',
  pictureOf: (reference: string) => `Bild zur Rücksendung ${reference}`,
  steps: 'Was zu tun ist',
  stepLabels: { credit: 'Rücksendung gutschreiben', arrive: 'Eingetroffen', reject: 'Ablehnen' } satisfies Record<
    ReturnStep,
    string
  >,
  noteOfCredit: (reference: string) => `Rücksendung ${reference}`,
  creditMeans: 'Die Mengen sind die der Rücksendung. Schreiben Sie weniger gut, wenn nicht alles angekommen ist.',
  arriveMeans: 'Die Kundschaft erhält eine E-Mail, dass das Paket hier ist.',
  answerOfStep: 'Grund',
  answerHint: 'Die Kundschaft erhält ihn per E-Mail. Gutgeschrieben wird nichts. Erforderlich.',
  done: {
    credit: 'Gutgeschrieben. Die Kundschaft erhält die Gutschrift per E-Mail.',
    arrive: 'Gespeichert. Die Kundschaft erhält eine E-Mail.',
    reject: 'Abgelehnt. Die Kundschaft erhält eine E-Mail.',
  } satisfies Record<ReturnStep, string>,
} as const
