import { z } from 'zod'
import { platform } from '../catalogue/catalogue.ts'
import { id } from '../fields.ts'
import { creditProblem, creditProblemLabels } from '../fulfilment/credit-problems.ts'
import { returnReasonLabels } from '../fulfilment/return-labels.ts'
import { postagePayer, returnReason } from '../fulfilment/returns.ts'
import { formatAmount, money } from '../ground/money.ts'
import { platforms } from '../licences/platforms.ts'
import { orderStatus, orderStatusLabels } from '../sales/order-status.ts'

const payment = {
  order_number: z.string(),
  attempt: z.int().describe('which payment attempt of the order, 1 to 5'),
  provider: z.string(),
  transaction_id: z.string().nullable().describe('the provider’s id; null if none is known'),
  amount: money.describe('of the attempt'),
}

const refund = {
  refund_id: id,
  order_number: z.string(),
  amount: money,
  reference: z.string().describe('to be named in a bank transfer'),
}
const providerRefund = {
  ...refund,
  provider: z.string(),
  transaction_id: z.string().nullable().describe('the payment’s'),
}

/** In what a payment differs from the one that was requested. */
const paymentMismatch = z.enum(['transaction', 'reference', 'currency', 'amount'])
export type PaymentMismatch = z.output<typeof paymentMismatch>

const mismatchLabels: Record<PaymentMismatch, string> = {
  transaction: 'die Transaktion',
  reference: 'die Referenz',
  currency: 'die Währung',
  amount: 'der Betrag',
}

/** The provider's own statement, unchanged. */
const toldPayment = {
  told_reference: z.string(),
  told_status: z.string(),
  told_amount: z.int().nullable().describe('in the smallest unit of the currency'),
  told_currency: z.string(),
}

const head = {
  id,
  title: z.string().describe('what is to be done, as a sentence'),
  subject: z
    .string()
    .describe(
      'the order’s number; where there is no order, the transaction, the mail, the platform, the setting or the school',
    ),
  order_id: id.nullable().describe('the order that it is about'),
  created_at: z.iso.datetime(),
  done_at: z.iso.datetime().nullable(),
  done_by: z.string().nullable().describe('name of the person who did it; null also if that account is gone'),
  note: z.string().nullable(),
}

function ofKind<K extends string, F extends z.ZodType>(kind: K, facts: F) {
  return z.object({ ...head, kind: z.literal(kind), facts })
}

/** Something that staff have to do, with the facts they need for it (decisions, section 19). */
export const task = z.discriminatedUnion('kind', [
  ofKind('paid_twice', z.object(payment)),
  ofKind('paid_late', z.object({ ...payment, status_before: orderStatus })),
  ofKind('payment_not_taken', z.object({ ...payment, status_before: orderStatus })),
  ofKind('fraud', z.object(payment)),
  ofKind('payment_mismatch', z.object({ ...payment, mismatch: paymentMismatch, ...toldPayment })),
  ofKind('unknown_transaction', z.object({ provider: z.string(), transaction_id: z.string(), ...toldPayment })),
  ofKind('payment_refused', z.object({ ...payment, status: z.int(), code: z.string().nullable() })),
  ofKind('transaction_not_known', z.object({ ...payment, code: z.string().nullable() })),
  ofKind('mail_uncertain', z.object({ mail_id: id, mail_kind: z.string(), letter_subject: z.string() })),
  ofKind('second_transaction', z.object({ ...payment, second_transaction_id: z.string() })),
  ofKind(
    'bank_credit',
    z.object({
      credit_id: id,
      problem: creditProblem,
      stated: z.string().describe('currency and amount as the bank writes them'),
      booked_on: z.iso.date(),
      order_number: z.string().nullable(),
      open: money.nullable().describe('what is still to be paid of the order after it; below zero: too much came'),
      charges: money.nullable().describe('what the bank took off'),
      named: z.array(z.string()).describe('orders, or references of none, where it names several'),
      fault: z.string().nullable().describe('what is wrong with what the bank tells'),
    }),
  ),
  ofKind('refund_by_hand', z.object(refund)),
  ofKind('refund_refused', z.object({ ...providerRefund, code: z.string().nullable() })),
  ofKind('refund_unclear', z.object(providerRefund)),
  ofKind(
    'copy_failed',
    z.object({ file_id: id, name: z.string(), title: z.string(), reason: z.string().describe('in English') }),
  ),
  ofKind(
    'platform_given_up',
    z.object({
      entitlement_id: id.describe('the latest, where there are several'),
      platform,
      product: z.string().nullable().describe('its title; null once the account is deleted'),
      order_number: z.string().nullable(),
      is_ending: z.boolean().describe('access could not be ended; else it could not be given'),
      is_moving: z.boolean().optional().describe('the platform could not be told of another end of the term'),
      accesses: z.int().optional().describe('how many are held up for this cause; left out: one'),
      failure: z.string().describe('why, in English'),
    }),
  ),
  ofKind(
    'setting_invalid',
    z.object({
      setting: z.string().describe('its key'),
      label: z.string(),
      revision: z.int().describe('of the stored value'),
      held_revision: z.int().nullable().describe('of the last good value, which holds; null: what holds by default'),
      fields: z.array(z.string()),
    }),
  ),
  ofKind('teacher_moved', z.object({ application_id: id, institution: z.string(), former_institution: z.string() })),
  ofKind(
    'second_factor_removal',
    z.object({
      user_id: id,
      asked_by: z.string(),
      until: z.iso.datetime().describe('when it can be agreed to no more'),
    }),
  ),
  ofKind(
    'return_announced',
    z.object({
      return_id: id,
      order_number: z.string(),
      return_reference: z.string().describe('on the slip that lies in the parcel'),
      return_reason: returnReason,
      postage: postagePayer,
      returned: z.array(z.string()).describe('copies and title of each line'),
    }),
  ),
  ofKind('shared_transaction', z.object({ ...payment, shared_transaction_id: z.string() })),
])
export type Task = z.output<typeof task>
export type TaskKind = Task['kind']
export type TaskFacts = { [K in TaskKind]: Extract<Task, { kind: K }>['facts'] }

export const taskLabels: Record<TaskKind, string> = {
  paid_twice: 'Zweimal bezahlt',
  paid_late: 'Spät bezahlt',
  payment_not_taken: 'Zahlung ohne offene Bestellung',
  fraud: 'Betrugsverdacht',
  payment_mismatch: 'Abweichende Zahlung',
  unknown_transaction: 'Unbekannte Transaktion',
  payment_refused: 'Zahlung nicht begonnen',
  transaction_not_known: 'Transaktion nicht gefunden',
  second_transaction: 'Zwei Transaktionen',
  shared_transaction: 'Transaktion einer anderen Zahlung',
  mail_uncertain: 'E-Mail vielleicht nicht zugestellt',
  bank_credit: 'Gutschrift der Bank',
  refund_by_hand: 'Rückzahlung',
  refund_refused: 'Rückzahlung abgelehnt',
  refund_unclear: 'Rückzahlung ungewiss',
  platform_given_up: 'Lernplattform',
  copy_failed: 'Datei ohne Wasserzeichen',
  setting_invalid: 'Ungültige Einstellung',
  teacher_moved: 'Lehrperson an anderer Schule',
  second_factor_removal: 'Anmeldung in zwei Schritten ausschalten',
  return_announced: 'Rücksendung',
}

export const taskKind = z.enum(Object.keys(taskLabels) as [TaskKind, ...TaskKind[]])

const titles: { [K in TaskKind]: (facts: TaskFacts[K]) => string } = {
  paid_twice: ({ order_number, amount }) =>
    `Bestellung ${order_number} zweimal bezahlt: ${formatAmount(amount)} zurückzahlen`,
  paid_late: ({ order_number, status_before }) =>
    `Bestellung ${order_number} wurde spät doch noch bezahlt (Stand davor: «${orderStatusLabels[status_before]}»): prüfen, ob sie noch ausgeführt werden soll`,
  payment_not_taken: ({ order_number, amount, status_before }) =>
    `Bestellung ${order_number} ist «${orderStatusLabels[status_before]}» und wurde bezahlt: ${formatAmount(amount)} zurückzahlen oder die Bestellung von Hand weiterführen`,
  fraud: ({ order_number }) => `Bestellung ${order_number}: Betrugsverdacht prüfen und entscheiden`,
  payment_mismatch: ({ order_number, mismatch }) =>
    `Zahlung zu Bestellung ${order_number} prüfen: ${mismatchLabels[mismatch]} stimmt nicht`,
  unknown_transaction: ({ provider, transaction_id }) =>
    `Transaktion ${transaction_id} bei ${provider} gehört zu keiner Bestellung: beim Zahlungsdienst prüfen`,
  payment_refused: ({ order_number, provider }) =>
    `${provider} hat die Zahlung zu Bestellung ${order_number} abgelehnt, bevor sie begann: Einstellungen prüfen`,
  transaction_not_known: ({ order_number, provider, transaction_id }) =>
    `${provider} kennt die Transaktion ${transaction_id} zu Bestellung ${order_number} nicht: beim Zahlungsdienst prüfen`,
  second_transaction: ({ order_number, second_transaction_id }) =>
    `Bestellung ${order_number}: derselbe Zahlungsversuch hat eine zweite Transaktion ${second_transaction_id}; prüfen, ob zweimal bezahlt wurde`,
  shared_transaction: ({ order_number, provider, shared_transaction_id }) =>
    `${provider} nennt die Transaktion ${shared_transaction_id} auch für Bestellung ${order_number}: beim Zahlungsdienst prüfen, wem sie gehört`,
  bank_credit: ({ problem, stated, booked_on, order_number, ...told }) =>
    `${problem === 'returned' ? 'Rückbuchung' : 'Gutschrift'} von ${stated} vom ${booked_on}${order_number === null ? '' : ` zu Bestellung ${order_number}`} ${problem === 'returned' ? 'prüfen' : 'zuordnen'}: ${creditProblemLabels[problem]}${creditDetails(told)}`,
  refund_by_hand: ({ order_number, amount, reference }) =>
    `Bestellung ${order_number}: ${formatAmount(amount)} überweisen (Mitteilung ${reference})`,
  refund_refused: ({ order_number, amount, provider, reference }) =>
    `${provider} hat die Rückzahlung von ${formatAmount(amount)} zu Bestellung ${order_number} abgelehnt: überweisen (Mitteilung ${reference})`,
  refund_unclear: ({ order_number, amount, provider, reference }) =>
    `Bestellung ${order_number}: bei ${provider} prüfen, ob die Rückzahlung ${reference} von ${formatAmount(amount)} ausgeführt ist; wenn nicht, überweisen`,
  copy_failed: ({ name, title, reason }) =>
    `«${title}»: In die Datei «${name}» lässt sich kein Wasserzeichen schreiben (${reason}); die Datei ersetzen`,
  teacher_moved: ({ institution, former_institution }) =>
    `Eine Lehrperson nennt eine andere Schule, «${institution}» statt «${former_institution}»: prüfen, ob sie Lehrperson bleibt`,
  return_announced: ({ order_number, returned, return_reason, postage }) =>
    `Bestellung ${order_number}: Rücksendung von ${returned.join(', ')} (${returnReasonLabels[return_reason]}) prüfen und gutschreiben${postage === 'publisher' ? '; Etikette senden' : ''}`,
  second_factor_removal: ({ asked_by }) =>
    `${asked_by} möchte die Anmeldung in zwei Schritten einer Person ausschalten: prüfen, ob das Konto ihr gehört, und zustimmen oder ablehnen`,
  setting_invalid: ({ label, fields, held_revision }) => {
    const held = held_revision === null ? 'gilt die Vorgabe' : `gilt die letzte gültige Fassung (${held_revision})`
    return `Einstellung «${label}»: In der Datenbank steht ein ungültiger Wert (${fields.join(', ')}), bis auf Weiteres ${held}; die Einstellung neu speichern`
  },
  platform_given_up: ({ platform: name, product, order_number, is_ending, is_moving, accesses = 1, failure }) => {
    const one = `Zugang${product === null ? '' : ` zu «${product}»`}${order_number === null ? '' : ` (Bestellung ${order_number})`}`
    const done = is_ending ? 'beendet' : is_moving ? 'auf das neue Ende gesetzt' : 'bereitgestellt'
    const access = accesses > 1 ? `${accesses} Zugänge konnten` : `${one} konnte`
    return `${access} bei ${platforms[name].title} nicht ${done} werden (${failure}): mit der Plattform klären und noch einmal versuchen`
  },
  mail_uncertain: ({ letter_subject }) =>
    `Unsicher, ob zugestellt: E-Mail «${letter_subject}»; nachfragen oder noch einmal senden`,
}

/** In brackets, what else staff need to know of a credit. */
function creditDetails({
  open,
  charges,
  named,
  fault,
}: Pick<TaskFacts['bank_credit'], 'open' | 'charges' | 'named' | 'fault'>): string {
  const parts = [
    open && open.amount > 0 && `noch offen ${formatAmount(open)}`,
    open && open.amount < 0 && `zu viel ${formatAmount({ ...open, amount: -open.amount })}`,
    charges && `Spesen der Bank ${formatAmount(charges)}`,
    named.join(', '),
    fault,
  ].filter(Boolean)
  return parts.length === 0 ? '' : ` (${parts.join('; ')})`
}

/** What is to be done, as a sentence. */
export function taskTitle<K extends TaskKind>(kind: K, facts: TaskFacts[K]): string {
  return titles[kind](facts)
}

/** Kinds that nobody marks as done: they are, once it is decided where they are worked at. */
const SETTLED_ELSEWHERE = ['second_factor_removal', 'return_announced'] as const satisfies TaskKind[]
export type SettledElsewhere = (typeof SETTLED_ELSEWHERE)[number]

/** Whether a task is one of these. */
export function isSettledElsewhere(kind: TaskKind): kind is SettledElsewhere {
  return SETTLED_ELSEWHERE.some((one) => one === kind)
}
