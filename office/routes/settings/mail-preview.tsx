import { type MailText, placeholderLabels } from '#contract/ground/mail-texts.ts'
import { mailTextWords } from '#office/messages/settings/mail-texts.ts'
import { useNonce } from '#office/nonce.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { framedMail } from './framed-mail.ts'
import { MAIL_STEPS, type ShownMail } from './mail-text.ts'

/** The form whose text is shown: its buttons stand here, after its own, which Enter presses. */
export const MAIL_FORM = 'mail-text'

interface MailPreviewProps {
  shown: ShownMail | { refusal: string }
  /** With what is typed, which is not saved. */
  isTried: boolean
  isSent: boolean
}

/** A mail with sample data as its reader gets it, as HTML and as text; what is typed is tried by the buttons. */
export function MailPreview({ shown, isTried, isSent }: MailPreviewProps) {
  return (
    <section aria-label={mailTextWords.title} className="flex min-w-0 flex-col gap-4">
      <h2 className="font-display text-xl">{mailTextWords.title}</h2>
      <p className="text-sm text-ink-soft">{mailTextWords.lead}</p>
      <p className="flex flex-wrap gap-2">
        {MAIL_STEPS.map((step) => (
          <Button key={step} form={MAIL_FORM} name="intent" value={step} size="small" variant="secondary">
            {mailTextWords.steps[step]}
          </Button>
        ))}
      </p>
      {isSent ? (
        <Notice kind="success" live>
          {mailTextWords.sent}
        </Notice>
      ) : (
        isTried && (
          <Notice kind="info" live>
            {mailTextWords.tried}
          </Notice>
        )
      )}
      {'refusal' in shown ? <Notice kind="warning">{shown.refusal}</Notice> : <Shown mail={shown} />}
    </section>
  )
}

function Shown({ mail: { subject, html, text } }: { mail: ShownMail }) {
  const nonce = useNonce()
  return (
    <>
      <p className="wrap-anywhere">
        <span className="text-ink-soft">{mailTextWords.subject} </span>
        <span className="font-medium">{subject}</span>
      </p>
      <iframe
        title={mailTextWords.asHtml}
        sandbox=""
        srcDoc={framedMail(html, nonce)}
        className="h-[34rem] w-full rounded-md border border-line-strong bg-white"
      />
      <details className="rounded-md border border-line bg-white">
        <summary className="cursor-pointer px-4 py-3 font-medium">{mailTextWords.asText}</summary>
        <p className="border-t border-line p-4 font-mono text-sm wrap-anywhere whitespace-pre-wrap">{text}</p>
      </details>
    </>
  )
}

/** What the text of a mail may name. */
export function Placeholders({ mail: { placeholders, has_fixed_opening } }: { mail: MailText }) {
  return (
    <section aria-label={mailTextWords.placeholders} className="flex flex-col gap-2 text-sm">
      <h2 className="font-medium">{mailTextWords.placeholders}</h2>
      <p className="text-ink-soft">{mailTextWords.placeholdersHint}</p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        {placeholders.map((one) => (
          <div key={one} className="contents">
            <dt>
              <code>{`{${one}}`}</code>
            </dt>
            <dd className="text-ink-soft">{placeholderLabels[one]}</dd>
          </div>
        ))}
      </dl>
      {has_fixed_opening && <p className="text-ink-soft">{mailTextWords.fixedOpening}</p>}
    </section>
  )
}
