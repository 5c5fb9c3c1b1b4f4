import { Form, href } from 'react-router'
import type { FieldErrors } from '#contract/field-messages.ts'
import {
  getShoppingList,
  MAX_LIST_MESSAGE,
  MAX_LIST_RECIPIENTS,
  mailShoppingList,
} from '#contract/storefront/shopping-lists.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { formText } from '#forms/form-text.ts'
import { useBusy } from '#forms/use-busy.ts'
import { withForm } from '#forms/with-form.ts'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { FormErrorSummary } from '#ui/fields/form-error-summary.tsx'
import { TextAreaField } from '#ui/fields/text-area-field.tsx'
import { Notice } from '#ui/notice.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { apiOf } from '#web/api.ts'
import { SentNotice } from '#web/forms/sent-notice.tsx'
import { failedActions } from '#web/messages/failed-actions.ts'
import { listMessages, mailListMessages as messages } from '#web/messages/storefront/shopping-lists.ts'
import { pageMeta } from '#web/seo.ts'
import { requireLogin } from '#web/session/guards.ts'
import { AccountBreadcrumb } from '../account-breadcrumb.tsx'
import type { Route } from './+types/mail.ts'

export async function loader(args: Route.LoaderArgs) {
  await requireLogin(args)
  const { data } = await orErrorPage(apiOf(args)(getShoppingList, { params: args.params }))
  return { code: data.code, name: data.name, isShared: data.is_shared }
}

export async function action(args: Route.ActionArgs) {
  await requireLogin(args)
  return withForm(
    args.request,
    async (form) => {
      const emails = formText(form, 'emails')
        .split(/[\s,;]+/)
        .filter(Boolean)
      const body = { emails, message: formText(form, 'message') }
      const { message } = await apiOf(args)(mailShoppingList, { params: args.params, body })
      return { sent: message }
    },
    { sentence: failedActions.sendList },
  )
}

export function meta({ matches, params }: Route.MetaArgs) {
  const path = href('/profile/shopping-list/:code/mail', params)
  return pageMeta(matches[0].loaderData, { title: messages.title, path, robots: 'noindex' })
}

/** Sends the link of a shared list to colleagues. */
export default function MailListPage({ loaderData: { code, name, isShared }, actionData }: Route.ComponentProps) {
  const busy = useBusy()
  const failure = actionData && 'errors' in actionData ? actionData : undefined
  const errors = atFields(failure?.errors)
  const crumbs = [
    { title: listMessages.title, url: href('/profile/shopping-list') },
    { title: name, url: href('/profile/shopping-list/:code', { code }) },
    { title: messages.title, url: href('/profile/shopping-list/:code/mail', { code }) },
  ]
  const back = (
    <ButtonLink to={href('/profile/shopping-list/:code', { code })} variant="secondary" size="small">
      {messages.back}
    </ButtonLink>
  )
  return (
    <div className="flex max-w-[44rem] flex-col gap-6">
      <AccountBreadcrumb crumbs={crumbs} />
      <SectionHeading level={1} lead={messages.lead(name)}>
        {messages.title}
      </SectionHeading>
      {!isShared && (
        <Notice kind="warning" title={messages.notShared}>
          {back}
        </Notice>
      )}
      {actionData && 'sent' in actionData && <SentNotice title={actionData.sent}>{back}</SentNotice>}
      {failure && <FormErrorSummary title={failure.message} errors={errors} />}
      {isShared && !(actionData && 'sent' in actionData) && (
        <Form method="post" noValidate className="flex flex-col items-start gap-5">
          <TextAreaField
            name="emails"
            label={messages.emails}
            hint={messages.emailsHint(MAX_LIST_RECIPIENTS)}
            error={errors?.['emails']}
            defaultValue={failure?.values['emails']}
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            required
            className="w-full"
          />
          <TextAreaField
            name="message"
            label={messages.message}
            hint={messages.messageHint}
            error={errors?.['message']}
            defaultValue={failure?.values['message']}
            maxLength={MAX_LIST_MESSAGE}
            optional
            className="w-full"
          />
          <Button busy={busy}>{messages.submit}</Button>
        </Form>
      )}
    </div>
  )
}

/** The addresses are typed in one field, so what is wrong with one of them is said there, once. */
function atFields(errors: FieldErrors | undefined): FieldErrors | undefined {
  if (!errors) return undefined
  const shown: FieldErrors = {}
  for (const [name, sentences] of Object.entries(errors)) {
    const field = name.startsWith('emails.') ? 'emails' : name
    shown[field] = [...new Set([...(shown[field] ?? []), ...sentences])]
  }
  return shown
}
