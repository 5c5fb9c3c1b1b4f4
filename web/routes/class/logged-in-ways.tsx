import { Form, href } from 'react-router'
import { MAX_ALIAS } from '#contract/accounts/classes/class-limits.ts'
import type { ClassOfCode } from '#contract/accounts/classes/joining-classes.ts'
import { ActionForm } from '#forms/action-form.tsx'
import { useBusy } from '#forms/use-busy.ts'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Notice } from '#ui/notice.tsx'
import { classOfCodeMessages as words } from '#web/messages/accounts/pupils.ts'
import { INTENT, JOIN_WITH_ACCOUNT, LOG_OUT } from './form-names.ts'
import type { PupilFailure } from './words-for-pupils.ts'

interface LoggedInWaysProps {
  of: ClassOfCode
  /** By which the shop calls who is logged in. */
  name: string
  isPupil: boolean
  failure: PupilFailure | undefined
}

/** For whoever is logged in: they belong to the class, or join it; on a device of a school it may be somebody else. */
export function LoggedInWays({ of, name, isPupil, failure }: LoggedInWaysProps) {
  const { errors = {}, values = {} } = failure ?? {}
  return (
    <>
      {of.is_own ? (
        <>
          <Notice kind="success" title={words.isOwn} />
          <ButtonLink to={href('/profile/e-learning')} size="large" wide>
            {words.toBooks}
          </ButtonLink>
        </>
      ) : of.takes_in ? (
        <ActionForm
          failure={failure?.above}
          submit={words.join}
          button={{ wide: true, size: 'large' }}
          className="gap-6"
        >
          <p>
            {words.loggedIn(name)} {words.joinAs}
          </p>
          <input type="hidden" name={INTENT} value={JOIN_WITH_ACCOUNT} />
          <TextField
            name="alias"
            label={words.alias}
            hint={words.aliasHint}
            // A pupil keeps what they are called in another class.
            defaultValue={values['alias'] ?? (isPupil ? name : undefined)}
            error={errors['alias']}
            autoComplete="off"
            spellCheck={false}
            maxLength={MAX_ALIAS}
            required
          />
        </ActionForm>
      ) : (
        <Notice kind="warning" title={words.refusals.class_code_closed} />
      )}
      <NotYou name={name} />
    </>
  )
}

function NotYou({ name }: { name: string }) {
  const busy = useBusy()
  return (
    <Form method="post" className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-5">
      <span className="wrap-anywhere">{words.notYou(name)}</span>
      <Button name={INTENT} value={LOG_OUT} variant="secondary" busy={busy}>
        {words.logOut}
      </Button>
    </Form>
  )
}
