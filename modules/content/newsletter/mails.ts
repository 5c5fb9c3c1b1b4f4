import { CONFIRMATION_DAYS, type NewsletterList, newsletterLabels } from '#contract/content/newsletter-lists.ts'
import type { Database } from '#kernel/database/connection.ts'
import type { Part } from '#modules/ground/mail/letter.ts'
import { mailKind } from '#modules/ground/mail/mail-kind.ts'
import { namesOf } from './named-newsletters.ts'

interface Chosen {
  lists: readonly NewsletterList[]
  /** What they are called when the mail goes out. */
  names?: readonly string[]
}

interface OptIn extends Chosen {
  token: string
}

interface Welcome extends Chosen {
  firstName: string | null
  unsubscribeToken: string
}

async function withNames<D extends Chosen>(db: Database, data: D): Promise<D> {
  return { ...data, names: await namesOf(db, data.lists) }
}

function linesOf({ lists, names = lists.map((list) => newsletterLabels[list]) }: Chosen): Part {
  return { type: 'lines', lines: names.map((name) => `– ${name}`) }
}

/** Contains no name: otherwise anyone could send text to strangers through the form. */
export const newsletterOptIn = mailKind<OptIn>(
  {
    name: 'newsletter-opt-in',
    atSending: withNames,
    hasFixedOpening: true,
    sample: { token: 'x', lists: ['volksschule'] },
    withoutAccount: true,
  },
  ({ token, ...chosen }, { origin, sender }) => ({
    subject: `Bitte bestätigen Sie Ihre Newsletter-Anmeldung bei ${sender.name}`,
    preview: 'Ein Klick fehlt noch, dann ist Ihre Anmeldung vollständig.',
    parts: [
      { type: 'paragraph', text: 'Guten Tag' },
      { type: 'paragraph', text: 'Mit Ihrer E-Mail-Adresse wurden diese Newsletter bestellt:' },
      linesOf(chosen),
      { type: 'button', text: 'Anmeldung bestätigen', url: `${origin}/newsletter/confirm/${token}` },
      {
        type: 'paragraph',
        text: `Der Link gilt ${CONFIRMATION_DAYS} Tage. Haben Sie nichts bestellt? Dann müssen Sie nichts tun: Ohne Bestätigung schicken wir Ihnen keinen Newsletter.`,
      },
    ],
  }),
)

export const newsletterWelcome = mailKind<Welcome>(
  {
    name: 'newsletter-welcome',
    atSending: withNames,
    sample: { firstName: 'Lea', lists: ['volksschule'], unsubscribeToken: 'x' },
    withoutAccount: true,
  },
  ({ firstName, unsubscribeToken, ...chosen }, { origin, sender }) => {
    const unsubscribeUrl = `${origin}/newsletter/unsubscribe/${unsubscribeToken}`
    return {
      subject: `Ihre Newsletter von ${sender.name}`,
      preview: 'Ihre Anmeldung ist bestätigt.',
      unsubscribeUrl,
      parts: [
        { type: 'paragraph', text: firstName ? `Guten Tag ${firstName}` : 'Guten Tag' },
        { type: 'paragraph', text: 'Vielen Dank, Ihre Anmeldung ist bestätigt. Sie erhalten von uns:' },
        linesOf(chosen),
        { type: 'paragraph', text: 'Sie können sich jederzeit wieder abmelden, mit einem Klick und ohne Anmeldung:' },
        { type: 'link', text: 'Alle Newsletter abbestellen', url: unsubscribeUrl },
      ],
    }
  },
)
