import { href, Link } from 'react-router'
import { mailKindLabel } from '#contract/ground/mail-kinds.ts'
import { mails, sendMailAgain } from '#contract/ground/mails.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { withForm } from '#forms/with-form.ts'
import { frame } from '#office/messages/frame.ts'
import { mailLog } from '#office/messages/log.ts'
import { orderMoney } from '#office/messages/money/order-money.ts'
import { momentOf } from '#office/recorded/moment.ts'
import { reloadAfterConflict } from '#office/resource/reload-after-conflict.ts'
import { StepForm } from '#office/resource/step-form.tsx'
import { WayBack } from '#office/resource/way-back.tsx'
import { apiOf } from '#office/visit.ts'
import { Facts } from '#ui/facts.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Route } from './+types/mail.ts'

export async function loader(args: Route.LoaderArgs) {
  const { data } = await orErrorPage(apiOf(args)(mails.read, { params: args.params }))
  return data
}

export function action(args: Route.ActionArgs) {
  return withForm(
    args.request,
    async () => {
      await apiOf(args)(sendMailAgain, { params: args.params })
      return { sent: true as const }
    },
    { calls: [sendMailAgain] },
  )
}

export { reloadAfterConflict as shouldRevalidate }

export default function MailPage({ loaderData: mail, actionData }: Route.ComponentProps) {
  const failure = actionData && 'message' in actionData ? actionData : undefined
  const title = mailKindLabel(mail.kind)
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <title>{frame.titleOf(title)}</title>
      <div className="flex flex-col gap-5">
        <WayBack room={href('/protokoll/mails')} label={mailLog.back} />
        <h1 className="font-display text-3xl">{title}</h1>
        <Facts
          rows={[
            [mailLog.recipient, <Recipient key="recipient" recipient={mail.recipient} />],
            [mailLog.queued, momentOf(mail.queued_at)],
            [mailLog.handedOver, momentOf(mail.handed_over_at)],
            [mailLog.state, orderMoney.mailStates[mail.state]],
          ]}
        />
      </div>
      <aside className="flex flex-col gap-3">
        {actionData && 'sent' in actionData && (
          <Notice kind="success" live>
            {mailLog.sentAgain}
          </Notice>
        )}
        {mail.state === 'uncertain' ? (
          <StepForm step="send_again" shortcut="s" label={orderMoney.sendAgain} failure={failure} isOpen>
            <p className="text-sm text-ink-soft">{mailLog.sendAgainMeans}</p>
          </StepForm>
        ) : (
          failure && (
            <Notice kind="error" live>
              {failure.message}
            </Notice>
          )
        )}
      </aside>
    </div>
  )
}

function Recipient({ recipient }: { recipient: string }) {
  return (
    <>
      {recipient}{' '}
      <Link to={`${href('/personen')}?${new URLSearchParams({ query: recipient })}`} className="text-link">
        {mailLog.toRecipient}
      </Link>
    </>
  )
}
