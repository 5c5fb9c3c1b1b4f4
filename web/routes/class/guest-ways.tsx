import { Link, useLocation } from 'react-router'
import { MAX_ALIAS } from '#contract/accounts/classes/class-limits.ts'
import type { ClassOfCode } from '#contract/accounts/classes/joining-classes.ts'
import { ActionForm } from '#forms/action-form.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Notice } from '#ui/notice.tsx'
import { PillLinks } from '#ui/pill-links.tsx'
import { SHORTEST_PASSWORD } from '#web/forms/new-password-fields.tsx'
import { classOfCodeMessages as words } from '#web/messages/accounts/pupils.ts'
import { loginLink } from '#web/session/entry-links.ts'
import { classAddress } from './class-address.ts'
import { INTENT, JOIN, LOG_IN } from './form-names.ts'
import type { PupilFailure } from './words-for-pupils.ts'

interface GuestWaysProps {
  of: ClassOfCode
  code: string
  /** The page to go to afterwards. */
  target: string | null
  /** Whoever was here before logs in. */
  isKnown: boolean
  failure: PupilFailure | undefined
}

/** Joining and logging in, one at a time: the two differ by what one types, not by how. */
export function GuestWays({ of, code, target, isKnown, failure }: GuestWaysProps) {
  const { pathname, search } = useLocation()
  const isLogin = isKnown || !of.takes_in
  return (
    <>
      {of.takes_in ? (
        <nav aria-label={words.ways}>
          <PillLinks
            links={[
              { id: JOIN, url: classAddress(code, { redirect: target }), title: words.newHere },
              { id: LOG_IN, url: classAddress(code, { known: true, redirect: target }), title: words.known },
            ]}
            current={isLogin ? LOG_IN : JOIN}
          />
        </nav>
      ) : (
        <Notice title={words.closed} />
      )}
      <PupilForm key={String(isLogin)} isLogin={isLogin} failure={failure} />
      {isLogin ? (
        <p className="text-ink-soft">{words.forgotten}</p>
      ) : (
        <p className="flex flex-wrap items-center gap-x-3">
          <span className="text-ink-soft">{words.ownAccount}</span>
          <Link to={loginLink(pathname + search)} className="text-link inline-flex min-h-11 items-center">
            {words.withOwnAccount}
          </Link>
        </p>
      )}
    </>
  )
}

function PupilForm({ isLogin, failure }: { isLogin: boolean; failure: PupilFailure | undefined }) {
  const { errors = {}, values = {} } = failure ?? {}
  return (
    <ActionForm
      failure={failure?.above}
      submit={isLogin ? words.logIn : words.join}
      button={{ wide: true, size: 'large' }}
      className="gap-6"
    >
      <input type="hidden" name={INTENT} value={isLogin ? LOG_IN : JOIN} />
      <TextField
        name="alias"
        label={words.alias}
        hint={isLogin ? undefined : words.aliasHint}
        defaultValue={values['alias']}
        error={errors['alias']}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={MAX_ALIAS}
        required
      />
      <PasswordField
        name="password"
        label={words.password}
        hint={isLogin ? undefined : words.passwordHint(SHORTEST_PASSWORD)}
        error={errors['password']}
        autoComplete={isLogin ? 'current-password' : 'new-password'}
        required
      />
      {!isLogin && <p className="font-medium">{words.remember}</p>}
    </ActionForm>
  )
}
