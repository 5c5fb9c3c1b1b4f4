import { href } from 'react-router'
import { invitations } from '#contract/accounts/invitations.ts'
import { isOpenTo } from '#contract/endpoint.ts'
import { invitationRoom } from '#office/messages/invitations.ts'
import { useRootData } from '#office/root-data.ts'
import { ButtonLink } from '#ui/button-link.tsx'

/** The way to the invitations, for those who may invite. */
export function InvitationsLink() {
  if (!isOpenTo(invitations.list, useRootData()?.groups ?? [])) return null
  return (
    <ButtonLink to={href('/personen/einladungen')} size="small" variant="secondary">
      {invitationRoom.link}
    </ButtonLink>
  )
}
