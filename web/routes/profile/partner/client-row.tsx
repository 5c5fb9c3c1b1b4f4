import { href, Link } from 'react-router'
import { grantLabels, type OauthClient } from '#contract/partners/oauth-clients.ts'
import { Badge } from '#ui/text/badge.tsx'
import { partnerMessages as messages } from '#web/messages/partners/partner.ts'
import { PartnerLogo } from './partner-logo.tsx'

/** A client in the list, with a link to its page. */
export function ClientRow({ client }: { client: OauthClient }) {
  const { id, name, client_id: clientId, grant_types: grants, logo } = client
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
      <div className="flex min-w-0 flex-1 basis-64 flex-col gap-2">
        <h3 className="font-display text-xl leading-snug font-medium wrap-anywhere">
          <Link to={href('/profile/partner/clients/:client', { client: id })} className="hover:underline">
            {name}
          </Link>
        </h3>
        <p className="text-sm text-ink-soft">
          {messages.clientId}: <span className="font-mono wrap-anywhere">{clientId}</span>
        </p>
        <p className="flex flex-wrap gap-2">
          {grants.map((grant) => (
            <Badge key={grant}>{grantLabels[grant].replace(/ \(.*/, '')}</Badge>
          ))}
        </p>
      </div>
      {logo && <PartnerLogo logo={logo} />}
    </div>
  )
}
