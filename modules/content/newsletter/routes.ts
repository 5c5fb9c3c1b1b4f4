import * as newsletterApi from '#contract/content/newsletter.ts'
import type { Core } from '#kernel/core.ts'
import { type Route, route } from '#kernel/route.ts'
import type { Secret } from '#modules/ground/security/keys/key-versions.ts'
import { confirmNewsletter, readRequest } from './confirm-newsletter.ts'
import { namedNewsletters } from './named-newsletters.ts'
import { createNewsletterKit } from './newsletter-kit.ts'
import { officeNewsletterRoutes } from './office-subscribers.ts'
import { subscribeNewsletter } from './subscribe-newsletter.ts'
import { readSubscription, unsubscribeNewsletter } from './unsubscribe-newsletter.ts'
import { loadNewsletters, setNewsletters } from './user-newsletters.ts'

export function newsletterRoutes({ core, tokenSecret }: { core: Core; tokenSecret: Secret }): Route[] {
  const kit = createNewsletterKit(core, tokenSecret)
  return [
    route(newsletterApi.listNewsletters, async () => ({ data: await namedNewsletters(core) })),
    route(newsletterApi.subscribeNewsletter, async ({ body }, { ip }) => {
      await subscribeNewsletter(kit, body, ip)
      return { message: newsletterApi.SUBSCRIPTION_ASKED }
    }),
    route(newsletterApi.getNewsletterRequest, async ({ params }) => ({ data: await readRequest(kit, params.token) })),
    route(newsletterApi.confirmNewsletter, async ({ params }, { ip }) => ({
      data: { lists: await confirmNewsletter(kit, params.token, ip) },
    })),
    route(newsletterApi.getNewsletterSubscription, async ({ params }) => ({
      data: { lists: await readSubscription(kit, params.token) },
    })),
    route(newsletterApi.unsubscribeNewsletter, async ({ params }, { ip }) => {
      await unsubscribeNewsletter(kit, params.token, ip)
      return undefined
    }),
    ...officeNewsletterRoutes(kit),
    route(newsletterApi.getNewsletters, async (_, { user }) => ({ data: await loadNewsletters(core.db, user) })),
    route(newsletterApi.setNewsletters, async ({ body }, { user, ip }) => ({
      data: await setNewsletters(kit, user, { wanted: body.lists, ip }),
    })),
  ]
}
