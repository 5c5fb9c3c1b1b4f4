import { type FormEvent, useContext, useState } from 'react'
import { href, useFetcher } from 'react-router'
import { ATTACHMENT_TYPES, contactTopics, MAX_ATTACHMENT_BYTES, MAX_MESSAGE_LENGTH } from '#contract/contact-topics.ts'
import { errorCodes } from '#contract/errors.ts'
import { fieldLabels } from '#contract/field-labels.ts'
import { type FieldErrors, fieldMessage } from '#contract/field-messages.ts'
import { contactMessages } from '#web/messages/contact.ts'
import type { ContactOutcome } from '#web/routes/contact/send-message.ts'
import { Button } from '#web/ui/button.tsx'
import { FileField } from '#web/ui/file-field.tsx'
import { FormErrorSummary } from '#web/ui/form-error-summary.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextAreaField } from '#web/ui/text-area-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { ContactFormToken } from './contact-form-token.ts'
import { PrivacyNote } from './privacy-note.tsx'
import { SentNotice } from './sent-notice.tsx'

const TOPICS = [
  { value: '', label: contactMessages.chooseTopic },
  ...Object.entries(contactTopics).map(([value, label]) => ({ value, label })),
]

/**
 * A message to the publisher, with or without JavaScript: with it the answer shows where the form stands, without it
 * on the page of the action, which passes it as `outcome`.
 */
export function ContactForm({ outcome }: { outcome?: ContactOutcome | undefined }) {
  const fetcher = useFetcher<ContactOutcome>()
  const token = useContext(ContactFormToken)
  const [tooMuch, setTooMuch] = useState<FieldErrors | null>(null)
  const result = fetcher.data ?? outcome
  if (result && 'sent' in result) {
    return <SentNotice title={contactMessages.sent}>{contactMessages.sentText}</SentNotice>
  }
  const errors = tooMuch ?? result?.errors ?? {}
  const values = result?.values ?? {}
  const refusal = tooMuch ? errorCodes.invalid[1] : result?.message
  const field = (name: string) => ({
    name,
    label: fieldLabels[name] ?? '',
    defaultValue: values[name],
    error: errors[name],
  })

  // The server breaks off an upload that is far too large, and the browser would know no more than that it failed.
  function checkSize(event: FormEvent<HTMLFormElement>) {
    const files = new FormData(event.currentTarget).getAll('attachments')
    const size = files.reduce((sum, file) => sum + (typeof file === 'string' ? 0 : file.size), 0)
    setTooMuch(size > MAX_ATTACHMENT_BYTES ? { attachments: [fieldMessage('attachments', 'attachmentsSize')] } : null)
    if (size > MAX_ATTACHMENT_BYTES) event.preventDefault()
  }

  return (
    <fetcher.Form
      method="post"
      action={href('/support-und-kontakt/nachricht')}
      encType="multipart/form-data"
      noValidate
      onSubmit={checkSize}
      className="flex flex-col gap-6"
    >
      {refusal && <FormErrorSummary title={refusal} errors={errors} />}
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
