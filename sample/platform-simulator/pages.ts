import { html } from 'hono/html'
import { swissDate } from '#kernel/swiss-dates.ts'
import { plainPage } from '../plain-page.ts'
import { simulatorStyle } from '../simulator-style.ts'
import type { SimulatedPlatform } from './protocol.ts'
import type { Entitlement } from './register.ts'
import { type Trouble, trouble } from './trouble.ts'

/** A platform as its pages show it. */
export type ShownPlatform = { name: SimulatedPlatform; entitlements: readonly Entitlement[]; trouble: Trouble | null }

const troubleLabels: Record<Trouble, string> = {
  slow: 'antwortet sehr langsam',
  away: 'ist nicht erreichbar',
  twice: 'antwortet doppelt',
  wrong: 'antwortet Unsinn',
  maintenance: 'zeigt eine Wartungsseite (404)',
  forgetful: 'vergisst alles, was ihr gemeldet wird',
  error: 'meldet einen Fehler (500)',
  busy: 'ist überlastet (429)',
  refusing: 'lehnt ab (422)',
  lost: 'führt aus, antwortet aber nicht',
  cut: 'bricht mitten in der Antwort ab',
  lying: 'nennt einen gefährlichen Link',
  huge: 'antwortet ohne Ende',
}

const NOTICE = html`<p class="notice">Simulation: Hier gibt es keine Lerninhalte.</p>`

/** What a person sees who follows the link of an access. */
export function openPage(platform: SimulatedPlatform, entitlement: Entitlement | undefined): Promise<Response> {
  if (!entitlement) {
    const sentence = `Diesen Zugang kennt ${platform} nicht.`
    return simplePage({ title: `Zugang nicht gefunden – ${platform} (Simulation)`, sentence }, 404)
  }
  const { user, isbn, until, revokedAt } = entitlement
  if (revokedAt) {
    const sentence = `Ihr Zugang zu ${platform} wurde am ${swissDate(revokedAt)} beendet.`
    return simplePage({ title: 'Zugang beendet', sentence }, 410)
  }
  if (until && Date.parse(until) <= Date.now()) {
    return simplePage({ title: 'Zugang abgelaufen', sentence: `Ihr Zugang galt bis am ${swissDate(until)}.` }, 410)
  }
  const title = `Willkommen bei ${platform} (Simulation)`
  return plainPage({
    title,
    style: simulatorStyle,
    body: html`<main>${NOTICE}<div class="sheet">
<h1>${title}</h1>
<p>Guten Tag${user.name === null ? '' : `, ${user.name}`}</p>
<dl>
<dt>ISBN</dt><dd>${isbn ?? 'ohne ISBN'}</dd>
<dt>Zugang</dt><dd>${until ? `bis ${swissDate(until)}` : 'unbefristet'}</dd>
</dl>
</div></main>`,
  })
}

/** All platforms: what they know, and how they fail. The forms work without JavaScript. */
export function overviewPage(platforms: readonly ShownPlatform[]): Promise<Response> {
  const title = 'Lernplattformen (Simulation)'
  return plainPage({
    title,
    style: simulatorStyle,
    allow: ["form-action 'self'"],
    body: html`<main>${NOTICE}<div class="sheet"><h1>${title}</h1>${platforms.map(platformPart)}</div></main>`,
  })
}

function platformPart({ name, entitlements, trouble: current }: ShownPlatform) {
  return html`<details open>
<summary>${name}</summary>
<form method="post" action="/${name}/trouble">
<fieldset>
<legend>Wie sich ${name} gegenüber dem Shop verhält</legend>
${[null, ...trouble.options].map((one) => radio(one, one === current))}
</fieldset>
<div class="buttons"><button class="main">Übernehmen</button></div>
</form>
${entitlements.length === 0 ? html`<p>Noch kein Zugang.</p>` : html`<ul>${entitlements.map((one) => accessItem(name, one))}</ul>`}
</details>`
}

function radio(one: Trouble | null, isCurrent: boolean) {
  const checked = isCurrent ? 'checked' : ''
  const label = one === null ? 'antwortet richtig' : troubleLabels[one]
  return html`<label><input type="radio" name="trouble" value="${one ?? ''}" ${checked}> ${label}</label>`
}

function accessItem(platform: SimulatedPlatform, { externalId, user, isbn, until, revokedAt }: Entitlement) {
  const state = revokedAt ? 'beendet' : until ? `bis ${swissDate(until)}` : 'unbefristet'
  return html`<li><a href="/${platform}/open/${externalId}">${user.name ?? 'ohne Namen'}, ${isbn ?? 'ohne ISBN'}</a>: ${state}</li>`
}

function simplePage({ title, sentence }: { title: string; sentence: string }, status = 200): Promise<Response> {
  const body = html`<main>${NOTICE}<div class="sheet"><h1>${title}</h1><p>${sentence}</p></div></main>`
  return plainPage({ title, style: simulatorStyle, body }, status)
}
