import { Form } from 'react-router'
import type { FormFailure } from '#forms/api-failure.ts'
import { useBusy } from '#forms/use-busy.ts'
import { Button } from '#ui/button.tsx'
import { DangerDetails } from '#ui/danger-details.tsx'
import { Notice } from '#ui/notice.tsx'
import { OwnerFields } from '#web/forms/owner-fields.tsx'
import { clientMessages as messages } from '#web/messages/partners/partner.ts'
import { INTENT, intents } from './form-names.ts'

interface DeleteClientProps {
  hasSecondFactor: boolean
  failure: Pick<FormFailure, 'message' | 'errors'> | undefined
}

/** Deletes the client, after what that means has been opened, with the password. */
export function DeleteClient({ hasSecondFactor, failure }: DeleteClientProps) {
  const busy = useBusy()
  return (
    <DangerDetails title={messages.remove} text={messages.removeText} isOpen={failure !== undefined}>
      <Form method="post" noValidate className="flex max-w-md flex-col items-start gap-5">
        {failure && <Notice kind="error" title={failure.message} live />}
        <div className="flex w-full flex-col gap-5">
          <OwnerFields of={intents.remove} hasSecondFactor={hasSecondFactor} errors={failure?.errors ?? {}} />
        </div>
        <Button name={INTENT} value={intents.remove} variant="danger" busy={busy}>
          {messages.removeConfirm}
        </Button>
      </Form>
    </DangerDetails>
  )
}
