import { href } from 'react-router'
import type { SchoolClass } from '#contract/accounts/classes/class-data.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Badge } from '#ui/text/badge.tsx'
import { swissTime } from '#ui/time/swiss-time.ts'
import { slipMessages, classMessages as words } from '#web/messages/accounts/classes.ts'
import type { QrCodeDrawing } from '../qr-code/qr-code.ts'
import { QrPicture } from '../qr-code/qr-picture.tsx'
import { Press } from '../school/members/press.tsx'
import { CLOSE_CODE, RENEW_CODE } from './form-names.ts'
import { SpokenCode } from './spoken-code.tsx'

interface CodePartProps {
  of: SchoolClass
  /** Where pupils join. */
  address: string
  /** Of that address; null where the code cannot be shown. */
  qrCode: QrCodeDrawing | null
}

/** The code of a class as its teacher shows it in the room, and what can be done with it. */
export function CodePart({ of, address, qrCode }: CodePartProps) {
  const { id, code, takes_in, state } = of
  return (
    <section aria-labelledby="code" className="flex flex-col gap-5 rounded-lg border border-line bg-white p-5 md:p-7">
      <h2 id="code" className="flex flex-wrap items-center gap-3 font-display text-xl font-medium">
        {words.codeTitle}
        {!takes_in && <Badge tone="warning">{words.logInOnly}</Badge>}
      </h2>
      {code?.teacher_left && state === 'open' && (
        <div className="flex flex-col items-start gap-4">
          <Notice kind="warning">{words.teacherLeft}</Notice>
          <Press intent={RENEW_CODE} size="medium" variant="primary">
            {words.renew}
          </Press>
        </div>
      )}
      {code?.code && qrCode ? (
        <>
          <SpokenCode code={code.code} />
          <div className="flex flex-wrap items-start gap-x-8 gap-y-5">
            <QrPicture drawing={qrCode} label={slipMessages.qrCode} className="size-44" />
            <div className="flex min-w-0 flex-1 basis-64 flex-col items-start gap-4">
              <ol className="flex list-decimal flex-col gap-1.5 pl-5">
                {words.steps.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
              <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
                <span className="text-sm text-ink-soft">{words.address}</span>
                <span className="font-mono text-sm wrap-anywhere select-all">{address}</span>
                <CopyButton text={address} label={words.copyAddress}>
                  {words.copy}
                </CopyButton>
              </p>
            </div>
          </div>
          <ButtonLink to={href('/profile/classes/:class/slip', { class: id })} className="self-start">
            {words.slip}
          </ButtonLink>
        </>
      ) : (
        <p>{code === null ? words.noCode : words.unknownCode}</p>
      )}
      {state === 'open' && !code?.teacher_left && <ChangeCode of={of} />}
    </section>
  )
}

/** Folded: a code that ends by a slip of the hand would lock out a class that is about to begin. */
function ChangeCode({ of: { code, takes_in } }: { of: SchoolClass }) {
  if (code === null)
    return (
      <Press intent={RENEW_CODE} size="medium">
        {words.openCode}
      </Press>
    )
  return (
    <details className="border-t border-line pt-3">
      <summary className="text-link w-fit cursor-pointer py-2">{words.changeCode}</summary>
      <div className="flex flex-col gap-4 pt-2">
        <p className="text-ink-soft">
          {words.since(swissTime(code.made_at).day)} {words.renewHint}
        </p>
        <div className="flex flex-wrap gap-3">
          <Press intent={RENEW_CODE} size="medium">
            {words.renew}
          </Press>
          {takes_in && (
            <Press intent={CLOSE_CODE} size="medium" variant="quiet">
              {words.closeCode}
            </Press>
          )}
        </div>
      </div>
    </details>
  )
}
