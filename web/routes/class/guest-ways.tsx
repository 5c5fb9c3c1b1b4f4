import { Link, useLocation } from 'react-router'
import { MAX_ALIAS } from '#contract/accounts/classes/class-limits.ts'
import type { ClassOfCode } from '#contract/accounts/classes/joining-classes.ts'
import type { OfferedProvider } from '#contract/accounts/external-login.ts'
import { ActionForm } from '#forms/action-form.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Notice } from '#ui/notice.tsx'
import { PillLinks } from '#ui/pill-links.tsx'
import { SHORTEST_PASSWORD } from '#web/forms/new-password-fields.tsx'
import { classOfCodeMessages as words } from '#web/messages/accounts/pupils.ts'
import { loginLink } from '#web/session/entry-links.ts'
import { ExternalLoginForm } from '../login/external/external-login-form.tsx'
import { classAddress } from './class-address.ts'
import { INTENT, JOIN, JOIN_WITH_LOGIN, LOG_IN } from './form-names.ts'
import type { PupilFailure } from './words-for-pupils.ts'

/** How a pupil gets in by a provider of logins. */
export interface ExternalWays {
  providers: readonly OfferedProvider[]
  /** The name of that at which this browser has just logged in. */
  proven: string | null
}

interface GuestWaysProps {
  of: ClassOfCode
  code: string
  /** The page to go to afterwards. */
  target: string | null
  /** Whoever was here before logs in. */
  isKnown: boolean
  external: ExternalWays
  failure: PupilFailure | undefined
}

/** Joining and logging in, one at a time: the two differ by what one types, not by how. */
export function GuestWays({ of, code, target, isKnown, external, failure }: GuestWaysProps) {
  const { pathname, search } = useLocation()
  const { providers, proven } = external
  if (proven !== null && of.takes_in)
    return <ProvenWay provider={proven} without={classAddress(code, { redirect: target })} failure={failure} />
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
      {providers.length > 0 && (
        <section className="flex flex-col gap-3" aria-labelledby="providers">
          <h2 id="providers" className="font-medium">
            {words.orProvider}
          </h2>
          <ExternalLoginForm providers={providers} redirect={classAddress(code, { proven: true, redirect: target })} />
        </section>
      )}
    </>
  )
}

/** For whoever comes back from a provider for the first time: it has no password here. */
function ProvenWay({
  provider,
  without,
  failure,
}: {
  provider: string
  /** The page with the other ways. */
  without: string
  failure: PupilFailure | undefined
}) {
  const { errors = {}, values = {} } = failure ?? {}
  return (
    <>
      <ActionForm failure={failure?.above} submit={words.join} button={{ wide: true, size: 'large' }} className="gap-6">
        <p>{words.proven(provider)}</p>
        <input type="hidden" name={INTENT} value={JOIN_WITH_LOGIN} />
        <AliasField isNew value={values['alias']} error={errors['alias']} />
        <p className="text-ink-soft">{words.provenHint(provider)}</p>
      </ActionForm>
      <p>
        <Link to={without} className="text-link inline-flex min-h-11 items-center">
          {words.withoutLogin}
        </Link>
      </p>
    </>
  )
}

function AliasField({
  isNew,
  value,
  error,
}: {
  isNew: boolean
  value: string | undefined
  error: string[] | undefined
}) {
  return (
    <TextField
      name="alias"
      label={words.alias}
      hint={isNew ? words.aliasHint : undefined}
      defaultValue={value}
      error={error}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={MAX_ALIAS}
      required
    />
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
      <AliasField isNew={!isLogin} value={values['alias']} error={errors['alias']} />
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
