import { Form } from 'react-router'
import { Button } from '#ui/button.tsx'
import { DangerDetails } from '#ui/danger-details.tsx'
import { clientMessages as messages } from '#web/messages/account/partner.ts'
import { INTENT, intents } from './form-names.ts'

/** Deletes the client, after what that means has been opened. */
export function DeleteClient() {
  return (
    <DangerDetails title={messages.remove} text={messages.removeText}>
      <Form method="post">
        <Button name={INTENT} value={intents.remove} variant="danger">
          {messages.removeConfirm}
        </Button>
      </Form>
    </DangerDetails>
  )
}
