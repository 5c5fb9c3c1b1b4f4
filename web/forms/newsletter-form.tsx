import { useRef, useState } from 'react'
import { href, useFetcher } from 'react-router'
import type { Newsletter } from '#contract/content/newsletter.ts'
import { newsletterConsent } from '#contract/content/newsletter-lists.ts'
import { fieldLabels } from '#contract/field-labels.ts'
import type { FormFailure } from '#forms/api-failure.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { CheckboxGroup } from '#ui/fields/checkbox-group.tsx'
import { fieldId } from '#ui/fields/field.ts'
import { FormErrorSummary } from '#ui/fields/form-error-summary.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Icon } from '#ui/pictures/icon.tsx'
import { newsletterMessages } from '#web/messages/content/newsletter.ts'
import { newsletterChoices } from './newsletter-choices.ts'
import { PrivacyNote } from './privacy-note.tsx'
import { SentNotice } from './sent-notice.tsx'
import { useOwnAddress } from './use-own-address.ts'

/** Ids of its own: a page may also have a contact form with an e-mail address. */
const idOf = (name: string) => fieldId(`newsletter.${name}`)

/** What the form shows next. */
export type SubscriptionOutcome = FormFailure | { writtenTo: string }

interface NewsletterFormProps {
  newsletters: readonly Newsletter[]
  outcome?: SubscriptionOutcome | undefined
  /** One line: what one may choose unfolds once somebody begins to type. */
  isFolded?: boolean
}

/**
 * Subscribes to newsletters, with or without JavaScript: with it, the answer replaces the form; without it, the
 * action's own page shows the answer and passes it as `outcome`.
 */
export function NewsletterForm({ newsletters, outcome, isFolded = false }: NewsletterFormProps) {
  const fetcher = useFetcher<SubscriptionOutcome>()
  const form = useRef<HTMLFormElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  useOwnAddress(form, outcome === undefined)
  const result = fetcher.data ?? outcome
  if (result && 'writtenTo' in result) {
    return (
      <SentNotice title={newsletterMessages.checkMails}>
        {newsletterMessages.checkMailsText(result.writtenTo)}
      </SentNotice>
    )
  }
  const { errors = {}, values = {} } = result ?? {}
  const field = (name: string) => ({
    name,
    id: idOf(name),
    label: fieldLabels[name] ?? '',
    defaultValue: values[name],
    error: errors[name],
  })
  const summary = Object.entries(errors).map(([name, messages]) => [`newsletter.${name}`, messages] as const)
  const lists = (
    <CheckboxGroup
      name="lists"
      id={idOf('lists')}
      label={newsletterMessages.lists}
      options={newsletterChoices(newsletters)}
      ticked={newsletters.map(({ list }) => list).filter((list) => values[`lists.${list}`] !== undefined)}
      error={errors.lists}
    />
  )
  const names = (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField {...field('first_name')} autoComplete="given-name" optional />
      <TextField {...field('last_name')} autoComplete="family-name" optional />
    </div>
  )
  const privacy = <PrivacyNote before={`${newsletterConsent.text} ${newsletterMessages.privacyBefore}`} />
  const submit = <Button busy={fetcher.state !== 'idle'}>{newsletterMessages.submit}</Button>
  return (
    <fetcher.Form
      ref={form}
      method="post"
      action={href('/newsletter/subscribe')}
      noValidate
      className={classNames('flex flex-col', isFolded ? 'gap-2' : 'gap-6')}
    >
      {result && <FormErrorSummary title={result.message} errors={Object.fromEntries(summary)} />}
      {isFolded ? (
        <>
          <div className="flex flex-col gap-3 sm:flex-row sm:items-end">
            <TextField
              {...field('email')}
              type="email"
              autoComplete="email"
              className="flex-1"
              onFocus={() => setIsOpen(true)}
              required
            />
            {submit}
          </div>
          <details
            open={isOpen || summary.length > 0}
            onToggle={(event) => setIsOpen(event.currentTarget.open)}
            className="group"
          >
            <summary className="text-link inline-flex min-h-11 cursor-pointer items-center gap-1.5">
              {newsletterMessages.choose}
              <Icon name="chevron-down" className="size-4 group-open:rotate-180" />
            </summary>
            <div className="flex flex-col gap-5 pt-3">
              {lists}
              {names}
            </div>
          </details>
          {privacy}
        </>
      ) : (
        <>
          {lists}
          <TextField {...field('email')} type="email" autoComplete="email" required />
          {names}
          {privacy}
          <div>{submit}</div>
        </>
      )}
    </fetcher.Form>
  )
}
