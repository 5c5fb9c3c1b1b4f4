import type { ShownOnce } from '#contract/partners/oauth-clients.ts'
import { Notice } from '#ui/notice.tsx'
import { clientMessages as messages, partnerMessages } from '#web/messages/partners/partner.ts'
import { CopiedValue } from './copied-value.tsx'

interface NewSecretsProps {
  title: string
  /** Shown beside the secret where the client is new. */
  clientId?: string
  secrets: ShownOnce
}

/** Secrets that were just made: the only time that anybody sees them. */
export function NewSecrets({ title, clientId, secrets }: NewSecretsProps) {
  const rows = [
    [partnerMessages.clientId, clientId],
    [messages.secret, secrets.client_secret],
    [messages.webhookSecret, secrets.webhook_secret],
  ] as const
  return (
    <Notice kind="success" title={title} live>
      <p>{messages.shownOnce}</p>
      <dl className="mt-4 flex flex-col gap-4">
        {rows.map(
          ([label, value]) =>
            value && (
              <div key={label} className="flex flex-col gap-1">
                <dt className="text-sm text-ink-soft">{label}</dt>
                <dd>
                  <CopiedValue label={label} value={value} />
                </dd>
              </div>
            ),
        )}
      </dl>
    </Notice>
  )
}
