import { subscribeNewsletter } from '#contract/content/newsletter.ts'
import { newsletterLists } from '#contract/content/newsletter-lists.ts'
import { formText } from '#forms/form-text.ts'
import { withForm } from '#forms/with-form.ts'
import { apiOf } from '#web/api.ts'
import { failedActions } from '#web/messages/failed-actions.ts'

type Arguments = Parameters<typeof apiOf>[0] & { request: Request }

/** Carries out the newsletter form. */
export async function subscribe(args: Arguments) {
  return withForm(args.request, (form) => subscribeWith(args, form), { sentence: failedActions.subscribeNewsletter })
}

async function subscribeWith(args: Arguments, form: FormData) {
  const email = formText(form, 'email')
  const [first_name, last_name] = [formText(form, 'first_name'), formText(form, 'last_name')]
  const lists = newsletterLists.filter((list) => form.has(`lists.${list}`))
  await apiOf(args)(subscribeNewsletter, { body: { email, first_name, last_name, lists } })
  return { writtenTo: email }
}
