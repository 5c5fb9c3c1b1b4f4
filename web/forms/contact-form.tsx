import { useContext, useRef } from 'react'
import { href, useFetcher } from 'react-router'
import { ATTACHMENT_TYPES, contactTopics, MAX_MESSAGE_LENGTH } from '#contract/content/contact-topics.ts'
import { fieldLabels } from '#contract/field-labels.ts'
import { fieldMessage } from '#contract/field-messages.ts'
import { MAX_ATTACHMENT_BYTES } from '#contract/file-sizes.ts'
import type { FormFailure } from '#forms/api-failure.ts'
import { useSizeCheck } from '#forms/use-size-check.ts'
import { Button } from '#ui/button.tsx'
import { FileField } from '#ui/fields/file-field.tsx'
import { FormErrorSummary } from '#ui/fields/form-error-summary.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextAreaField } from '#ui/fields/text-area-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { contactMessages } from '#web/messages/content/contact.ts'
import { ContactFormToken } from './contact-form-token.ts'
import { PrivacyNote } from './privacy-note.tsx'
import { SentNotice } from './sent-notice.tsx'
import { useOwnAddress } from './use-own-address.ts'

const TOPICS = [
  { value: '', label: contactMessages.chooseTopic },
  ...Object.entries(contactTopics).map(([value, label]) => ({ value, label })),
]

/** What the form shows next; after a refusal with a token that is valid for the next attempt. */
export type ContactOutcome = (FormFailure & { formToken: string }) | { sent: true }

interface ContactFormProps {
  outcome?: ContactOutcome | undefined
  /** What the form holds before the visitor writes; left out where a page is kept for all alike. */
  values?: Readonly<Record<string, string>>
}

/**
 * A message to the publisher, with or without JavaScript: with it, the answer replaces the form; without it, the
 * action's own page shows the answer and passes it as `outcome`.
 */
export function ContactForm({ outcome, values: first }: ContactFormProps) {
  const fetcher = useFetcher<ContactOutcome>()
  const form = useRef<HTMLFormElement>(null)
  useOwnAddress(form, first === undefined)
  const token = useContext(ContactFormToken)
  const size = useSizeCheck({
    field: 'attachments',
    most: MAX_ATTACHMENT_BYTES,
    errors: { attachments: [fieldMessage('attachments', 'attachmentsSize')] },
  })
  const result = fetcher.data ?? outcome
  if (result && 'sent' in result) {
    return <SentNotice title={contactMessages.sent}>{contactMessages.sentText}</SentNotice>
  }
  const refusal = size.refusal ?? result
  const errors = refusal?.errors ?? {}
  const values = result?.values ?? first ?? {}
  const field = (name: string) => ({
    name,
    label: fieldLabels[name] ?? '',
    defaultValue: values[name],
    error: errors[name],
  })

  return (
    <fetcher.Form
      ref={form}
      method="post"
      action={href('/support-und-kontakt/nachricht')}
      encType="multipart/form-data"
      noValidate
      onSubmit={size.check}
      className="flex flex-col gap-6"
    >
      {refusal && <FormErrorSummary title={refusal.message} errors={errors} />}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field('name')} autoComplete="name" maxLength={100} required />
        <TextField {...field('email')} type="email" autoComplete="email" required />
        <SelectField {...field('topic')} options={TOPICS} required />
        <TextField {...field('order_number')} optional />
        <TextAreaField {...field('message')} maxLength={MAX_MESSAGE_LENGTH} className="sm:col-span-2" required />
        <FileField
          name="attachments"
          label={fieldLabels.attachments ?? ''}
          hint={contactMessages.attachmentsHint}
          error={errors.attachments}
          accept={ATTACHMENT_TYPES}
          className="sm:col-span-2"
          multiple
          optional
        />
      </div>
      <div className="hidden" aria-hidden="true">
        <label>
          {contactMessages.website}
          <input type="text" name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <input type="hidden" name="form_token" value={result?.formToken ?? token} />
      <PrivacyNote before={contactMessages.privacyBefore} />
      <Button busy={fetcher.state !== 'idle'} className="self-start">
        {contactMessages.submit}
      </Button>
    </fetcher.Form>
  )
}
