import { html } from 'hono/html'
import { formatAmount } from '#contract/ground/money.ts'
import { paymentMethodLabels } from '#contract/ground/payment-methods.ts'
import { plainPage } from '../plain-page.ts'
import { simulatorStyle } from '../simulator-style.ts'
import type { RefundTrouble, Transaction } from './transaction.ts'

const methods: Record<Transaction['paymentMethods'][number], string> = {
  VIS: `${paymentMethodLabels.creditcard} (Visa)`,
  ECA: `${paymentMethodLabels.creditcard} (Mastercard)`,
  PAP: paymentMethodLabels.paypal,
  TWI: paymentMethodLabels.twint,
}

const endings: Record<Transaction['status'], string> = {
  initialized: 'Diese Zahlung ist noch offen.',
  authorized: 'Diese Zahlung ist bewilligt und wird bald gebucht.',
  settled: 'Diese Zahlung ist abgeschlossen.',
  failed: 'Diese Zahlung wurde abgelehnt.',
  canceled: 'Diese Zahlung wurde abgebrochen.',
}

/** The names of the form's checkboxes. */
export const troubles = {
  isTwice: 'Meldung an den Shop doppelt senden',
  isShuffled: 'Meldungen in falscher Reihenfolge senden',
  isForged: 'Meldung falsch unterschreiben',
  isLost: 'Keine Meldung senden',
  isFraud: 'Beim Ablehnen Betrugsverdacht melden',
} as const

/** The choices of the form about refunds. */
const refundChoices: Record<RefundTrouble | 'none', string> = {
  none: 'Ausführen',
  declined: 'Ablehnen',
  slow_refund: 'Ausführen und erst antworten, wenn der Shop nicht mehr wartet',
  told_twice: 'Ausführen und dem Shop zweimal melden',
  lost_refund: 'Ausführen und die Antwort verlieren',
}

export type StartPage = {
  merchantName: string
  transaction: Transaction
  /** The shop's URL, once the payment has ended. */
  returnUrl: string
}

/** The page on which a buyer decides. Its forms work without JavaScript. */
export function startPage({ merchantName, transaction, returnUrl }: StartPage): Promise<Response> {
  const { redirect, refno, amount, paymentMethods, status } = transaction
  const title = `Zahlung an ${merchantName}`
  const shops = Object.values(redirect).map((url) => new URL(url).origin)
  return plainPage({
    title: `${title} – Zahlungssimulator`,
    style: simulatorStyle,
    // Chrome applies form-action to the redirect that follows the form, so the shop must be allowed.
    allow: [`form-action 'self' ${[...new Set(shops)].join(' ')}`],
    body: html`<main>
<p class="notice">Zahlungssimulator: Es wird kein Geld bewegt.</p>
<div class="sheet">
<h1>${title}</h1>
<p class="amount">${formatAmount({ amount, currency: 'CHF' })}</p>
<dl>
<dt>Bestellung</dt><dd>${refno}</dd>
<dt>Zahlungsart</dt><dd>${paymentMethods.map((code) => methods[code]).join(' oder ')}</dd>
</dl>
${status === 'initialized' ? decisions() : ended(endings[status], returnUrl)}
${status === 'settled' && transaction.type === 'payment' ? refunds(transaction) : ''}
</div>
</main>`,
  })
}

/** The payments, so that somebody finds one whose refunds shall go wrong. */
export function paymentsPage(merchantName: string, payments: readonly Transaction[]): Promise<Response> {
  const title = `Zahlungen an ${merchantName}`
  return plainPage({
    title: `${title} – Zahlungssimulator`,
    style: simulatorStyle,
    body: html`<main>
<p class="notice">Zahlungssimulator: Es wird kein Geld bewegt.</p>
<div class="sheet">
<h1>${title}</h1>
${payments.length === 0 ? html`<p>Noch keine Zahlung.</p>` : html`<dl>${payments.map(listed)}</dl>`}
</div>
</main>`,
  })
}

function listed({ id, refno, amount, status }: Transaction) {
  return html`<dt><a href="/v1/start/${id}">${refno}</a></dt>
<dd>${formatAmount({ amount, currency: 'CHF' })}<br>${endings[status]}</dd>`
}

export function unknownPage(): Promise<Response> {
  return plainPage(
    {
      title: 'Zahlung nicht gefunden – Zahlungssimulator',
      style: simulatorStyle,
      body: html`<main><div class="sheet"><h1>Zahlung nicht gefunden</h1>
<p>Diese Zahlung gibt es nicht. Bitte beginnen Sie im Shop noch einmal.</p></div></main>`,
    },
    404,
  )
}

function decisions() {
  return html`<form method="post">
<div class="buttons">
<button class="main" name="decision" value="pay">Bezahlen</button>
<button class="later" name="decision" value="payLater">Später bezahlen</button>
<button name="decision" value="decline">Ablehnen</button>
<button name="decision" value="cancel">Abbrechen</button>
</div>
<details>
<summary>Test-Optionen</summary>
<fieldset>
<legend>Was auf dem Weg zum Shop geschehen soll</legend>
${Object.entries(troubles).map(([name, label]) => html`<label><input type="checkbox" name="${name}"> ${label}</label>`)}
</fieldset>
</details>
</form>`
}

function ended(sentence: string, returnUrl: string) {
  return html`<p>${sentence}</p>
<div class="buttons"><a class="button main" href="${returnUrl}">Zurück zum Shop</a></div>`
}

function refunds({ credited, refundTrouble }: Transaction) {
  const chosen = refundTrouble ?? 'none'
  return html`<form method="post">
<details${chosen === 'none' ? '' : ' open'}>
<summary>Rückzahlungen</summary>
<p>Zurückgezahlt: ${formatAmount({ amount: credited, currency: 'CHF' })}</p>
<fieldset>
<legend>Was mit weiteren Rückzahlungen dieser Zahlung geschehen soll</legend>
${Object.entries(refundChoices).map(
  ([name, label]) =>
    html`<label><input type="radio" name="refunds" value="${name}"${name === chosen ? ' checked' : ''}> ${label}</label>`,
)}
</fieldset>
<div class="buttons"><button class="later">Merken</button></div>
</details>
</form>`
}
