import { hasLink } from '#contract/storefront/shopping-lists.ts'
import { mailKind } from '#modules/ground/mail/mail-kind.ts'

interface SharedListMail {
  /** First and last name, and address, of who sends it. */
  owner: { name: string; email: string }
  listName: string
  code: string
  message: string | null
}

/** To colleagues of its owner, who confirmed their address; nothing that was typed may lead anywhere. */
export const shoppingListShared = mailKind<SharedListMail>(
  {
    name: 'shopping-list-shared',
    sample: {
      owner: { name: 'Lea Muster', email: 'lea@beispiel.example' },
      listName: 'Klasse 2b',
      code: 'abcdefghjkmn',
      message: null,
    },
    withoutAccount: true,
    forgottenOnceSent: true,
  },
  ({ owner, listName, code, message }, { origin, sender }) => {
    const name = hasLink(owner.name) ? 'Jemand' : owner.name
    const list = hasLink(listName) ? 'eine Liste' : `die Liste «${listName}»`
    return {
      subject: `${name} teilt ${list} mit Ihnen – ${sender.name}`,
      preview: 'Sie können sie ansehen und in den Warenkorb legen.',
      replyTo: { name, address: owner.email },
      parts: [
        { type: 'paragraph', text: 'Guten Tag' },
        { type: 'paragraph', text: `${name} hat bei ${sender.name} ${list} zusammengestellt und teilt sie mit Ihnen.` },
        ...(message ? [{ type: 'lines' as const, lines: message.split('\n') }] : []),
        { type: 'button', text: 'Liste ansehen', url: `${origin}/shopping-list/${code}` },
        {
          type: 'paragraph',
          text: `Sie können die ganze Liste in den Warenkorb legen, auch ohne Konto. Eine Antwort auf diese E-Mail geht an ${name}. Ihre Adresse haben wir nur für diese E-Mail verwendet.`,
        },
      ],
    }
  },
)
