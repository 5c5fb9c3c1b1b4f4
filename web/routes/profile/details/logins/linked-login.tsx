import { Form, href } from 'react-router'
import type { LinkedIdentity } from '#contract/accounts/external-login.ts'
import type { FormFailure } from '#forms/api-failure.ts'
import { useBusy } from '#forms/use-busy.ts'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { FormErrorSummary } from '#ui/fields/form-error-summary.tsx'
import { swissTime } from '#ui/time/swiss-time.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { OwnerFields } from '#web/forms/owner-fields.tsx'
import { linkedLoginsMessages } from '#web/messages/accounts/linked-logins.ts'
import { IDENTITY, UNLINK_PARAMETER } from './form-names.ts'

interface LinkedLoginProps {
  login: LinkedIdentity
  /** Its form is open. */
  isChosen: boolean
  hasSecondFactor: boolean
  failure: FormFailure | undefined
}

/** One external login, and the password before it is unlinked. */
export function LinkedLogin({ login, isChosen, ...form }: LinkedLoginProps) {
  const { id, provider, is_open, linked_at, last_used_at } = login
  return (
    <section className="flex flex-col gap-4 rounded-lg border border-line bg-white px-4 py-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h2 className="font-medium wrap-anywhere">{provider}</h2>
          <p className="text-sm text-ink-soft">{linkedLoginsMessages.since(swissTime(linked_at).day)}</p>
          <p className="text-sm text-ink-soft">{linkedLoginsMessages.lastUsed(swissTime(last_used_at))}</p>
          {!is_open && <p className="text-sm">{linkedLoginsMessages.closed}</p>}
        </div>
        {!isChosen && (
          <ButtonLink to={`?${new URLSearchParams({ [UNLINK_PARAMETER]: id })}`} variant="secondary" preventScrollReset>
            {linkedLoginsMessages.unlink}
            <VisuallyHidden>: {provider}</VisuallyHidden>
          </ButtonLink>
        )}
      </div>
      {isChosen && <UnlinkForm login={login} {...form} />}
    </section>
  )
}

function UnlinkForm({ login: { id, provider }, hasSecondFactor, failure }: Omit<LinkedLoginProps, 'isChosen'>) {
  const busy = useBusy()
  return (
    <Form
      method="post"
      action={href('/profile/details/logins')}
      noValidate
      preventScrollReset
      className="flex flex-col gap-5"
    >
      {failure && <FormErrorSummary title={failure.message} errors={failure.errors} />}
      <p>{linkedLoginsMessages.unlinkText(provider)}</p>
      <input type="hidden" name={IDENTITY} value={id} />
      <div className="flex max-w-md flex-col gap-5">
        <OwnerFields hasSecondFactor={hasSecondFactor} errors={failure?.errors ?? {}} />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button busy={busy} variant="danger">
          {linkedLoginsMessages.unlinkFrom(provider)}
        </Button>
        <ButtonLink to={href('/profile/details/logins')} variant="secondary" preventScrollReset>
          {linkedLoginsMessages.keep}
        </ButtonLink>
      </div>
    </Form>
  )
}
