import { Form, href, Link } from 'react-router'
import type { OauthClient } from '#contract/partners/oauth-clients.ts'
import type { FormFailure } from '#forms/api-failure.ts'
import { useBusy } from '#forms/use-busy.ts'
import { Button } from '#ui/button.tsx'
import type { ButtonLook } from '#ui/button-look.ts'
import { fieldId } from '#ui/fields/field.ts'
import { FormErrorSummary } from '#ui/fields/form-error-summary.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { Notice } from '#ui/notice.tsx'
import { signOnTestMessages as messages } from '#web/messages/partners/sign-on-test.ts'

interface TestFormProps {
  client: Pick<OauthClient, 'id' | 'redirect_urls' | 'initiate_login_uri'>
  /** The redirect address that is chosen at first. */
  chosen?: string | undefined
  submit?: string
  variant?: ButtonLook['variant']
  failure?: Pick<FormFailure, 'message' | 'errors'> | undefined
}

/** How applications call the page that they show after a logout. */
const LOGGED_OUT = /log(ged)?-?_?out|sign(ed)?-?_?out|ab(ge)?meld/i

/**
 * The redirect addresses at which a sign-on ends. Those of a logout must be registered among them, and no code ever comes
 * there: what is called so is left out, unless all are.
 */
export function signOnAddresses(urls: readonly string[]): readonly string[] {
  const others = urls.filter((url) => !LOGGED_OUT.test(new URL(url).pathname))
  return others.length > 0 ? others : urls
}

/** Starts a test of a sign-on, and leads to its page. */
export function TestForm({ client, chosen, submit = messages.start, variant, failure }: TestFormProps) {
  const { id, initiate_login_uri: startUrl } = client
  const urls = signOnAddresses(client.redirect_urls)
  const [first = ''] = urls
  const busy = useBusy()
  const settings = `${href('/profile/partner/clients/:client', { client: id })}#${fieldId('initiate_login_uri')}`
  return (
    <Form
      method="post"
      action={href('/profile/partner/clients/:client/test', { client: id })}
      className="flex flex-col items-start gap-5"
    >
      {failure && <FormErrorSummary title={failure.message} errors={failure.errors} />}
      {urls.length > 1 ? (
        <div className="w-full">
          <RadioGroup
            name="redirect_url"
            label={messages.redirectUrl}
            options={urls.map((url) => ({ value: url, label: <span className="wrap-anywhere">{url}</span> }))}
            defaultValue={chosen !== undefined && urls.includes(chosen) ? chosen : first}
            error={failure?.errors.redirect_url}
          />
        </div>
      ) : (
        <input type="hidden" name="redirect_url" value={first} />
      )}
      {startUrl === null && (
        <Notice title={messages.withoutStart}>
          <p>{messages.withoutStartText}</p>
          <p className="mt-1">
            <Link to={settings} className="text-link">
              {messages.enterStart}
            </Link>
          </p>
        </Notice>
      )}
      <Button busy={busy} variant={variant}>
        {submit}
      </Button>
    </Form>
  )
}
