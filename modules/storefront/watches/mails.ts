import { sql } from 'drizzle-orm'
import { WATCH_CONFIRMATION_DAYS } from '#contract/storefront/watches.ts'
import { type Database, rowsOf } from '#kernel/database/connection.ts'
import { swissDate } from '#kernel/swiss-dates.ts'
import type { Part } from '#modules/ground/mail/letter.ts'
import { mailKind } from '#modules/ground/mail/mail-kind.ts'
import { currentNews } from './current-news.ts'
import { type NewsItem, newsItems } from './news-items.ts'
import { closeTold, forgetNewsMail } from './told-news.ts'

const inWords = new Intl.ListFormat('de-CH', { type: 'conjunction' })

interface OptIn {
  watcherId: string
  token: string
  /** What is asked for when the mail goes out. */
  titles?: readonly string[]
}

/** Names no person: otherwise anyone could send text to strangers through the form. */
export const watchOptIn = mailKind<OptIn>(
  {
    name: 'watch-opt-in',
    atSending: withTitles,
    hasFixedOpening: true,
    sample: { watcherId: 'x', token: 'x', titles: ['Zahlenbuch 1'] },
    withoutAccount: true,
  },
  ({ token, titles = [] }, { origin, sender }) => ({
    subject: `Bitte bestätigen Sie Ihre Benachrichtigung bei ${sender.name}`,
    preview: 'Ein Klick fehlt noch, dann benachrichtigen wir Sie.',
    parts: [
      { type: 'paragraph', text: 'Guten Tag' },
      { type: 'paragraph', text: 'Mit Ihrer E-Mail-Adresse wurden Nachrichten zu diesen Titeln gewünscht:' },
      { type: 'lines', lines: titles.map((title) => `– ${title}`) },
      { type: 'button', text: 'Benachrichtigung bestätigen', url: `${origin}/watches/confirm/${token}` },
      {
        type: 'paragraph',
        text: `Der Link gilt ${WATCH_CONFIRMATION_DAYS} Tage. Haben Sie nichts gewünscht? Dann müssen Sie nichts tun: Ohne Bestätigung schreiben wir Ihnen nicht, und Ihre Adresse wird gelöscht.`,
      },
    ],
  }),
)

async function withTitles(db: Database, data: OptIn): Promise<OptIn | null> {
  const rows = await rowsOf<{ title: string }>(
    db,
    sql`select distinct title from watches join titles on titles.id = title_id
        where watcher_id = ${data.watcherId} order by title`,
  )
  return rows.length === 0 ? null : { ...data, titles: rows.map(({ title }) => title) }
}

interface Digest {
  /** Of `news_mails`. */
  mailId: string
  /** Where it goes, in lower case. */
  address: string
  firstName: string | null
  /** Of the links that end. */
  token: string
  items: readonly NewsItem[]
}

/** All news of a day for one address. What does not hold any more when it goes out is left out; with nothing left it does not. */
export const newsDigest = mailKind<Digest>(
  {
    name: 'news-digest',
    atSending: async (db, data) => {
      const news = await currentNews(db, data.address)
      const items = newsItems(news.filter(({ mailId }) => mailId === data.mailId))
      return items.length === 0 ? null : { ...data, items }
    },
    onceDropped: (tx, { mailId }) => forgetNewsMail(tx, mailId),
    onceSent: (_, tx, { data: { mailId, items }, isAsSent }) => closeTold(tx, { mailId, items, isAsSent }),
    sample: {
      mailId: 'x',
      address: 'lea@example.ch',
      firstName: 'Lea',
      token: 'x',
      items: [
        {
          kind: 'reprinted',
          subjects: ['x'],
          about: { id: 'x', title: 'Zahlenbuch 1' },
          title: 'Zahlenbuch 1',
          uri: '/titel/zahlenbuch-1',
          editions: ['Buch'],
          availability: 'available',
          availableFrom: null,
          isOwned: false,
        },
      ],
    },
    withoutAccount: true,
  },
  ({ firstName, token, items }, { origin, sender }) => {
    const end = `${origin}/watches/end/${token}`
    const [first] = items
    return {
      subject:
        items.length === 1 && first
          ? `${sender.name}: ${headline(first)}`
          : `${sender.name}: Neues zu ${items.length} Titeln`,
      preview: items.map(headline).join(' · '),
      unsubscribeUrl: end,
      parts: [
        { type: 'paragraph', text: firstName ? `Guten Tag ${firstName}` : 'Guten Tag' },
        ...items.flatMap((item) => partsOf(item, { origin, end })),
        { type: 'paragraph', text: 'Wir schreiben Ihnen höchstens einmal am Tag, und nur, wenn es etwas Neues gibt.' },
        { type: 'link', text: 'Alle Benachrichtigungen beenden', url: end },
      ],
    }
  },
)

/** In a few words, for the subject. */
function headline({ kind, title, about }: NewsItem): string {
  switch (kind) {
    case 'reprinted':
      return `«${title}» ist wieder lieferbar`
    case 'released':
      return `«${title}» ist erschienen`
    case 'new_edition':
      return `Neue Auflage von «${title}»`
    case 'successor':
      return `Nachfolger von «${about.title}»`
  }
}

function partsOf(item: NewsItem, { origin, end }: { origin: string; end: string }): Part[] {
  const { about, uri } = item
  return [
    { type: 'heading', text: headline(item) },
    { type: 'paragraph', text: `${sentence(item)} ${reason(item)}` },
    { type: 'link', text: 'Zum Titel', url: `${origin}${uri}` },
    { type: 'link', text: `Nichts mehr zu «${about.title}»`, url: `${end}?title=${about.id}` },
  ]
}

function sentence({ kind, title, about, editions, availability, availableFrom }: NewsItem): string {
  const named = inWords.format(editions)
  const announced = `vorbestellbar${availableFrom ? `, lieferbar ab ${swissDate(`${availableFrom}T12:00:00Z`)}` : ''}`
  const state = availability === 'available' ? 'lieferbar' : availability === 'preorder' ? announced : 'bestellbar'
  switch (kind) {
    case 'reprinted':
      return `Sie können «${title}» (${named}) wieder bestellen.`
    case 'released':
      return `Sie können «${title}» (${named}) jetzt haben.`
    case 'new_edition':
      return `«${title}» gibt es in einer neuen Auflage (${named}); sie ist ${state}.`
    case 'successor':
      return `Auf «${about.title}» folgt «${title}» (${named}); der Titel ist ${state}.`
  }
}

function reason({ kind, isOwned }: NewsItem): string {
  if (isOwned) return 'Wir schreiben Ihnen, weil Sie den Titel besitzen und Nachrichten dazu eingeschaltet haben.'
  return kind === 'reprinted' || kind === 'released'
    ? 'Wir schreiben Ihnen, weil Sie darauf gewartet haben; damit ist das erledigt.'
    : 'Wir schreiben Ihnen, weil Sie dem Titel folgen.'
}
