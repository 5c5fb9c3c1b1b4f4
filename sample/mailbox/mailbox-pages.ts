import { html } from 'hono/html'
import { swissMoment } from '#kernel/swiss-dates.ts'
import { plainPage } from '../plain-page.ts'
import type { MailboxMail } from './mailbox-mail.ts'
import { mailboxStyle as style } from './mailbox-style.ts'

/** All mails, or those to one address. */
export function listPage(mails: readonly MailboxMail[], to: string): Promise<Response> {
  return plainPage({
    title: 'E-Mails – Entwicklung',
    style,
    allow: ["form-action 'self'"],
    body: html`<main>
<h1>E-Mails</h1>
<p class="hint">Was der Shop verschickt, landet hier und verlässt dieses Gerät nicht.</p>
<form method="get" action="/dev/mails">
<label>Empfängeradresse <input type="email" name="to" value="${to}" autocomplete="off"></label>
<button>Anzeigen</button>
</form>
${
  mails.length === 0
    ? html`<p class="sheet empty">${to ? 'An diese Adresse gingen noch keine E-Mails.' : 'Noch sind keine E-Mails angekommen.'}</p>`
    : html`<ul class="mails">${mails.map(row)}</ul>`
}
</main>`,
  })
}

/** One mail, its HTML in a sandboxed frame. */
export function mailPage(mail: MailboxMail): Promise<Response> {
  const { id, subject, from, to, at, links, attachments, text } = mail
  return plainPage({
    title: `${subjectOf(mail)} – E-Mails`,
    style,
    allow: ["frame-src 'self'"],
    body: html`<main>
<p><a href="/dev/mails">Alle E-Mails</a></p>
<div class="sheet">
<h1>${subjectOf({ subject })}</h1>
<dl>
<dt>Von</dt><dd>${from}</dd>
<dt>An</dt><dd>${to.join(', ')}</dd>
<dt>Zeit</dt><dd>${moment(at)}</dd>
</dl>
${
  mail.html &&
  html`<iframe src="/dev/mails/${id}/body" title="Inhalt der Nachricht"
 sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`
}
${
  attachments.length > 0 &&
  html`<h2>Anhänge</h2><ul>${attachments.map(
    ({ filename, size }, index) => html`
<li><a href="/dev/mails/${id}/attachments/${index}">${filename}</a> (${Math.ceil(size / 1024)} kB)</li>`,
  )}</ul>`
}
${links.length > 0 && html`<h2>Links</h2><ul>${links.map((link) => html`<li><a href="${link}">${link}</a></li>`)}</ul>`}
<details><summary>Textfassung</summary><pre>${text}</pre></details>
</div>
</main>`,
  })
}

export function goneMailPage(): Promise<Response> {
  return plainPage(
    {
      title: 'Nachricht nicht gefunden – Entwicklung',
      style,
      body: html`<main><h1>Nachricht nicht gefunden</h1>
<p>Nach einem Neustart beginnt der Briefkasten leer. <a href="/dev/mails">Alle E-Mails</a></p></main>`,
    },
    404,
  )
}

function row(mail: MailboxMail) {
  return html`<li><a href="/dev/mails/${mail.id}">
<strong>${subjectOf(mail)}</strong>${moment(mail.at)}<span>${mail.to.join(', ')}</span></a></li>`
}

function subjectOf({ subject }: Pick<MailboxMail, 'subject'>): string {
  return subject || '(ohne Betreff)'
}

function moment(at: string) {
  return html`<time datetime="${at}">${swissMoment(new Date(at))}</time>`
}
