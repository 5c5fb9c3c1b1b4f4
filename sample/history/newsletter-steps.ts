import { and, eq } from 'drizzle-orm'
import { confirmNewsletter } from '#modules/content/newsletter/confirm-newsletter.ts'
import { newsletterOptIn } from '#modules/content/newsletter/mails.ts'
import { subscribeNewsletter } from '#modules/content/newsletter/subscribe-newsletter.ts'
import { mails } from '#modules/ground/mail/tables.ts'
import { makeSubscribers, type Subscriber } from '../people/newsletter.ts'
import type { Step } from './step.ts'
import type { World } from './world.ts'

/** Between a subscription and its confirmation. */
const FOUR_MINUTES = 240_000

/** People subscribe to newsletters and follow the link in the mail. */
export function newsletterSteps(world: World): Step[] {
  return makeSubscribers(world.users).map((subscriber, n) => subscribing(world, subscriber, n))
}

function subscribing({ newsletter, core }: World, { asked, ...subscriber }: Subscriber, n: number): Step {
  // Of a network for documentation, where nobody is.
  const ip = `203.0.113.${(n % 250) + 1}`
  const confirm = async () => {
    const [mail] = await core.db
      .select({ data: mails.data })
      .from(mails)
      .where(and(eq(mails.kind, newsletterOptIn.name), eq(mails.recipient, subscriber.email)))
    if (!mail) throw new Error(`Nobody has asked ${subscriber.email} to confirm`)
    await confirmNewsletter(newsletter, (mail.data as { token: string }).token, ip)
  }
  return {
    at: asked,
    take: async () => {
      await subscribeNewsletter(newsletter, subscriber, ip)
      return [{ at: new Date(asked.getTime() + FOUR_MINUTES), take: confirm }]
    },
  }
}
