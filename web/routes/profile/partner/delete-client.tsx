import { Form } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/pictures/icon.tsx'
import { clientMessages as messages } from '#web/messages/account/partner.ts'
import { INTENT, intents } from './form-names.ts'

/** Deletes the client, after what that means has been opened. */
export function DeleteClient() {
  return (
    <details className="group max-w-[44rem] rounded-lg border border-line bg-white px-5 py-3">
      <summary className="flex min-h-8 items-center justify-between gap-4 font-medium text-danger-700">
        {messages.remove}
        <Icon
          name="chevron-down"
          className="shrink-0 transition-transform group-open:rotate-180 motion-reduce:transition-none"
        />
      </summary>
      <p className="mt-2 text-ink-soft">{messages.removeText}</p>
      <Form method="post" className="mt-4 mb-2">
        <Button name={INTENT} value={intents.remove} variant="danger">
          {messages.removeConfirm}
        </Button>
      </Form>
    </details>
  )
}
