import { inMegabytes, MAX_PROOF_BYTES } from '#contract/file-sizes.ts'
import type { PostagePayer } from '#contract/fulfilment/return-labels.ts'
import type { ReturnObstacle } from '#contract/fulfilment/returns.ts'
import { copiesInWords } from '#contract/ground/text/copies-in-words.ts'

/** Why nothing of a line comes back; `until` as people read it. */
const obstacles: Record<ReturnObstacle, (until: string) => string> = {
  digital: () =>
    'Digitales lässt sich nicht zurücksenden. Ist ein E-Book noch nicht geöffnet oder ein Code nicht eingelöst, schreiben Sie uns.',
  not_sent: () => 'Noch nicht versendet.',
  free: () => 'Kostenlos: Sie dürfen es behalten.',
  returned: () => 'Schon zurückgesendet, angemeldet oder gutgeschrieben.',
  too_late: (until: string) => `Die Frist ist am ${until} abgelaufen.`,
}

/** What buyers read where they send something back. */
export const returnMessages = {
  title: 'Artikel zurücksenden',
  open: 'Artikel zurücksenden',
  lead: (number: string) =>
    `Wählen Sie, was aus der Bestellung ${number} zurückkommt. Wir nehmen Ungebrauchtes und Beschädigtes zurück.`,
  onlyResponsible: (number: string) =>
    `Was aus der Bestellung ${number} zurückkommt. Anmelden können es die Lehrmittelverantwortlichen der Schule.`,
  which: 'Was senden Sie zurück?',
  ordered: (ordered: number, most: number, until: string) =>
    `${copiesInWords(ordered)} bestellt, bis am ${until} ${most === ordered ? 'zurückzusenden' : `noch ${most} zurückzusenden`}`,
  howMany: (title: string) => `Anzahl von «${title}»`,
  reason: 'Warum?',
  postage: { buyer: 'Porto: zahlen Sie', publisher: 'Porto: zahlen wir' } satisfies Record<PostagePayer, string>,
  picture: 'Bild',
  pictureHint: `Nötig, wenn etwas beschädigt ist: JPG oder PNG, höchstens ${inMegabytes(MAX_PROOF_BYTES)}.`,
  pictureKept: (filename: string) => `«${filename}» liegt schon bei uns. Sie können ein anderes Bild wählen.`,
  note: 'Bemerkung',
  next: 'Das Geld bewegt sich erst, wenn wir die Artikel geprüft haben.',
  submit: 'Rücksendung anmelden',
  nothing: 'Von dieser Bestellung lässt sich nichts zurücksenden',
  notReturnable: 'Nicht zurückzusenden',
  obstacles,
  contact: 'Schreiben Sie uns',
  announced: 'Ihre Rücksendung ist angemeldet',
  announcedText: 'Drucken Sie den Begleitschein, und legen Sie ihn ins Paket. Er kommt auch per E-Mail.',
  withdrawn: 'Ihre Rücksendung ist zurückgezogen',
  returns: 'Ihre Rücksendungen',
  one: (reference: string) => `Rücksendung ${reference}`,
  line: (copies: number, title: string) => `${copies} × ${title}`,
  since: (date: string) => `Angemeldet am ${date}`,
  slip: 'Begleitschein (PDF)',
  withdraw: 'Zurückziehen',
  withdrawThis: (reference: string) => `Rücksendung ${reference} zurückziehen`,
  rejectedBecause: (answer: string) => `Grund: ${answer}`,
  toOrder: 'Zur Bestellung',
  ofOrder: 'Rücksendungen dieser Bestellung',
} as const
