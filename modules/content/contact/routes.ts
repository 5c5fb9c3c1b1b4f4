import { uuidv7 } from 'uuidv7'
import * as contactApi from '#contract/content/contact.ts'
import type { Core } from '#kernel/core.ts'
import { type Route, route } from '#kernel/route.ts'
import type { Secret } from '#modules/ground/security/keys/key-versions.ts'
import { createLimit } from '#modules/ground/security/limit.ts'
import { createTokenSigner } from '#modules/ground/security/signed-token.ts'
import { type ContactKit, sendMessage } from './send-message.ts'

const HOUR = 3600

export function contactRoutes({ core, tokenSecret }: { core: Core; tokenSecret: Secret }): Route[] {
  const kit: ContactKit = {
    core,
    forms: createTokenSigner(tokenSecret, 'contact form'),
    perAddress: createLimit(core.db, { name: 'contact-address', attempts: 5, within: HOUR }),
    perNetwork: createLimit(core.db, { name: 'contact-network', attempts: 50, within: HOUR }),
  }
  return [
    route(contactApi.getContactForm, () => ({
      data: { form_token: kit.forms.sign({ id: uuidv7(), at: new Date() }) },
    })),
    route(contactApi.sendContactMessage, async ({ body }, { ip, user }) => {
      await sendMessage(kit, body, { ip, userId: user?.id ?? null })
      return { message: contactApi.CONTACT_MESSAGE_RECEIVED }
    }),
  ]
}
