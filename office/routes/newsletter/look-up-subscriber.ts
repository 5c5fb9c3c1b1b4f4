import { data } from 'react-router'
import { type Client, failureOf } from '#contract/client.ts'
import { newsletterLists } from '#contract/content/newsletter-lists.ts'
import { endSubscriptions, lookUpSubscriber, type OfficeSubscriber } from '#contract/content/office-newsletter.ts'
import { formFailure, invalidForm } from '#forms/api-failure.ts'
import { formText } from '#forms/form-text.ts'
import { knownIntent } from '#forms/known-intent.ts'
import { withForm } from '#forms/with-form.ts'
import { newsletterRoom } from '#office/messages/settings/newsletter.ts'
import { apiOf } from '#office/visit.ts'

type Arguments = Parameters<typeof apiOf>[0] & { request: Request }

const calls = [lookUpSubscriber, endSubscriptions]

/**
 * Finds a subscriber, or ends newsletters of one, on the server. The address stands in the body of the forms alone, and a
 * refused form is shown beside the subscriber again.
 */
export function askForSubscriber(args: Arguments) {
  const api = apiOf(args)
  return withForm(
    args.request,
    async (form) => {
      const step = knownIntent(formText(form, 'step'), ['find', 'end'])
      if (step === 'end') return endThose(api, form)
      const subscriber = await find(api, form)
      return subscriber ? { subscriber, hasEnded: false } : invalidForm({ email: [newsletterRoom.unknown] }, form)
    },
    { calls },
  )
}

async function find(api: Client, form: FormData): Promise<OfficeSubscriber | null> {
  try {
    return (await api(lookUpSubscriber, { body: { email: formText(form, 'email') } })).data
  } catch (error) {
    if (failureOf(error, lookUpSubscriber)?.body.code === 'not_found') return null
    throw error
  }
}

async function endThose(api: Client, form: FormData) {
  const lists = newsletterLists.filter((list) => form.has(`lists.${list}`))
  const params = { id: formText(form, 'subscriber') }
  try {
    const { data: subscriber } = await api(endSubscriptions, {
      params,
      body: { lists, reason: formText(form, 'reason') },
    })
    return { subscriber, hasEnded: true }
  } catch (error) {
    const failure = formFailure(error, form, { calls })
    if (failure.init?.status !== 422) return failure
    const subscriber = await find(api, form)
    return data({ ...failure.data, ...(subscriber && { subscriber }) }, failure.init)
  }
}
