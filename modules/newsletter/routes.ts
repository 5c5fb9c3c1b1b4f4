import * as contract from '#contract/website/newsletter.ts'
import type { Core } from '#kernel/core.ts'
import { type Route, route } from '#kernel/route.ts'
import { confirmNewsletter, readRequest } from './confirm-newsletter.ts'
import { createNewsletterKit } from './newsletter-kit.ts'
import { subscribeNewsletter } from './subscribe-newsletter.ts'
import { readSubscription, unsubscribeNewsletter } from './unsubscribe-newsletter.ts'
import { loadNewsletters, setNewsletters } from './user-newsletters.ts'

export function newsletterRoutes({ core, tokenSecret }: { core: Core; tokenSecret: string }): Route[] {
  const kit = createNewsletterKit(core, tokenSecret)
  return [
    route(contract.subscribeNewsletter, async ({ body }, { ip }) => {
      await subscribeNewsletter(kit, body, ip)
      return { message: contract.SUBSCRIPTION_ASKED }
    }),
    route(contract.getNewsletterRequest, async ({ params }) => ({
      data: { lists: await readRequest(kit, params.token) },
    })),
    route(contract.confirmNewsletter, async ({ params }, { ip }) => ({
      data: { lists: await confirmNewsletter(kit, params.token, ip) },
    })),
    route(contract.getNewsletterSubscription, async ({ params }) => ({
      data: { lists: await readSubscription(kit, params.token) },
    })),
    route(contract.unsubscribeNewsletter, async ({ params }, { ip }) => {
      await unsubscribeNewsletter(kit, params.token, ip)
      return undefined
    }),
    route(contract.getNewsletters, async (_, { user }) => ({ data: await loadNewsletters(core.db, user) })),
    route(contract.setNewsletters, async ({ body }, { user, ip }) => ({
      data: await setNewsletters(kit, user, { wanted: body.lists, ip }),
    })),
  ]
}
