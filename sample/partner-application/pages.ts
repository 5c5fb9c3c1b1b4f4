import { html } from 'hono/html'
import { lastMoment } from '#contract/ground/time/last-moment.ts'
import { platforms } from '#contract/licences/platforms.ts'
import type { PartnerLicence } from '#contract/partners/partner-licences.ts'
import { swissDate } from '#kernel/swiss-dates.ts'
import { plainPage } from '../plain-page.ts'
import type { Failure } from './failures.ts'
import { failureMessages, messages } from './messages.ts'
import { applicationStyle } from './style.ts'

type Markup = ReturnType<typeof html>

/** A page of somebody who is signed on, with the way out. */
export interface Signed {
  name: string
  /** Of the shop, to which logging out leads. */
  shopOrigin: string
}

/** The page before the sign-on. */
export function startPage(): Promise<Response> {
  return page({
    title: messages.welcome,
    body: html`<p>${messages.lead}</p>
<p><a class="button" href="/start">${messages.signOn}</a></p>`,
  })
}

/** What the person owns, each with the way in. */
export function licencesPage(licences: readonly PartnerLicence[], signed: Signed): Promise<Response> {
  const { name, shopOrigin } = signed
  const lead = licences.length > 0 ? messages.greeting(name) : messages.noLicences(name)
  return page({
    title: messages.licences,
    signed,
    body: html`<p>${lead}</p>
${licences.length > 0 ? html`<ul class="licences">${licences.map(licenceItem)}</ul>` : ''}
<p><a href="${shopOrigin}/profile/e-learning">${messages.toShop}</a></p>`,
  })
}

/** Where exercises would begin. */
export function licencePage(licence: PartnerLicence, signed: Signed): Promise<Response> {
  return page({
    title: licence.title,
    signed,
    body: html`<div class="sheet"><p>${messages.unlocked}</p>
<p>${termOf(licence)}</p>
<p><a href="/licences">${messages.back}</a></p></div>`,
  })
}

/** After the shop has logged the person out of everything. */
export function loggedOutPage(): Promise<Response> {
  return page({
    title: messages.loggedOut,
    body: html`<p>${messages.loggedOutText}</p>
<p><a class="button" href="/start">${messages.signOn}</a></p>`,
  })
}

const STATUSES: Record<Failure, number> = {
  cancelled: 200,
  refused: 200,
  notBegun: 400,
  ended: 401,
  locked: 404,
  away: 503,
  half: 503,
  unknownHere: 500,
  untrusted: 502,
}

/** What went wrong, and what to do: `retry` is where that leads. */
export function failurePage(
  failure: Failure,
  { retry, signed }: { retry: string; signed?: Signed | undefined },
): Promise<Response> {
  const { title, text, retry: label } = failureMessages[failure]
  const body = html`<div class="sheet"><p>${text}</p>
<p><a class="button" href="${retry}">${label}</a></p></div>`
  return page({ title, body, signed }, STATUSES[failure])
}

export function unknownPage(): Promise<Response> {
  const body = html`<div class="sheet"><p>${messages.unknownPageText}</p>
<p><a class="button" href="/">${messages.toStart}</a></p></div>`
  return page({ title: messages.unknownPage, body }, 404)
}

/** Whether the licence is used here, and already runs. */
export function isUnlocked({ platform, from }: PartnerLicence): boolean {
  return (platform === null || platform === 'web_app') && from !== null && Date.parse(from) <= Date.now()
}

function licenceItem(licence: PartnerLicence): Markup {
  const { id, title, isbn, platform } = licence
  const isElsewhere = platform !== null && platform !== 'web_app'
  const facts = [isbn === null ? '' : messages.isbn(isbn), termOf(licence)].filter((fact) => fact !== '')
  return html`<li><div><h2>${title}</h2><p>${facts.join(', ')}</p>${
    isElsewhere ? html`<p>${messages.elsewhere(platforms[platform].title)}</p>` : ''
  }</div>${
    isUnlocked(licence)
      ? html`<a class="button" href="/licences/${id}" aria-label="${messages.openWhat(title)}">${messages.open}</a>`
      : ''
  }</li>`
}

/** From when, or until when, a licence is good; the day before the first moment at which it is over. */
function termOf({ from, until }: PartnerLicence): string {
  if (from === null) return messages.notOut
  if (Date.parse(from) > Date.now()) return messages.from(swissDate(from))
  if (until === null) return messages.unlimited
  return messages.until(swissDate(lastMoment(until)))
}

function page(
  { title, body, signed }: { title: string; body: Markup; signed?: Signed | undefined },
  status = 200,
): Promise<Response> {
  return plainPage(
    {
      title: `${title} – ${messages.name}`,
      style: applicationStyle,
      // Chrome applies form-action to the redirect that follows the form: logging out goes on at the shop.
      allow: signed ? [`form-action 'self' ${signed.shopOrigin}`] : [],
      body: html`<header><div><a class="brand" href="/">${messages.name}</a>${signed ? person(signed) : ''}</div></header>
<main><h1>${title}</h1>
${body}</main>
<footer>${messages.demonstration}</footer>`,
    },
    status,
  )
}

function person({ name }: Signed): Markup {
  return html`<div class="person"><span>${messages.signedOnAs(name)}</span>
<form method="post" action="/logout"><button type="submit">${messages.signOut}</button></form></div>`
}
