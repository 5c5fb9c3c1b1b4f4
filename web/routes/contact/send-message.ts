import { data } from 'react-router'
import { readBounded } from '#contract/bounded-body.ts'
import { ApiError } from '#contract/client.ts'
import { getContactForm, sendContactMessage } from '#contract/content/contact.ts'
import { type ContactTopic, MAX_CONTACT_FORM_BYTES } from '#contract/content/contact-topics.ts'
import { errorCodes } from '#contract/errors.ts'
import { fieldMessage } from '#contract/field-messages.ts'
import { readForm } from '#contract/read-form.ts'
import { type FormFailure, formFailure } from '#forms/api-failure.ts'
import { formText } from '#forms/form-text.ts'
import { apiOf } from '#web/api.ts'
import { contactMessages } from '#web/messages/content/contact.ts'
import { failedActions } from '#web/messages/failed-actions.ts'
import { isDocumentRequest } from '#web/page/is-document-request.ts'

type Arguments = Parameters<typeof apiOf>[0] & { request: Request }

/** Carries out the contact form. */
export async function sendMessage(args: Arguments) {
  const api = apiOf(args)
  const bytes = await readBounded(args.request, MAX_CONTACT_FORM_BYTES)
  if (!bytes) return tooLarge(api)
  const form = (await readForm(bytes, args.request.headers.get('content-type') ?? '')) ?? new FormData()
  const text = (name: string) => formText(form, name)
  try {
    await api(sendContactMessage, {
      body: {
        name: text('name'),
        email: text('email'),
        topic: text('topic') as ContactTopic,
        order_number: text('order_number'),
        message: text('message'),
        attachments: chosenFiles(form),
        form_token: text('form_token'),
        website: text('website'),
      },
    })
    return { sent: true as const }
  } catch (error) {
    if (error instanceof ApiError && error.status === 413) return tooLarge(api)
    return refused(args, error, form)
  }
}

async function refused(args: Arguments, error: unknown, form: FormData) {
  const { data: failure, init } = formFailure(error, form, { sentence: failedActions.sendMessage })
  const { errors } = failure
  // An outdated form gets a new token; any other keeps its own, which identifies its message.
  const isTooOld = errors['']?.includes(fieldMessage('', 'formTooOld')) ?? false
  const formToken = isTooOld ? await newToken(apiOf(args)) : formText(form, 'form_token')
  return data(
    { ...failure, formToken, errors: isDocumentRequest(args.request) ? sayAgain(errors, form) : errors },
    init ?? {},
  )
}

/** For an empty file field browsers send an empty file without a name. */
function chosenFiles(form: FormData): File[] {
  return form.getAll('attachments').filter((file) => file instanceof File && file.name !== '') as File[]
}

/** Browsers forget chosen files when the page is reloaded. */
function sayAgain(errors: FormFailure['errors'], form: FormData): FormFailure['errors'] {
  if (chosenFiles(form).length === 0 || errors['attachments']) return errors
  return { ...errors, attachments: [contactMessages.attachmentsAgain] }
}

/** The texts are in the part that was not read; a browser with JavaScript still shows them. */
async function tooLarge(api: ReturnType<typeof apiOf>) {
  const errors = { attachments: [fieldMessage('attachments', 'attachmentsSize')] }
  const [, message] = errorCodes.invalid
  return data(
    { message, code: 'invalid' as const, errors, values: {}, formToken: await newToken(api) },
    { status: 413 },
  )
}

async function newToken(api: ReturnType<typeof apiOf>): Promise<string> {
  return (await api(getContactForm)).data.form_token
}
