import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { one } from '../envelope.ts'
import { email, id, line, personName } from '../fields.ts'
import { actionOn, resource } from '../ground/resource.ts'
import { staffGroup } from '../groups.ts'
import { accountLink, confirmed, isConfirmed, linkDigest, linkSignature, newPassword } from './account-links.ts'
import { INVITATION_DAYS, INVITATION_MAILS_A_DAY } from './lifetimes.ts'

const reason = line(1, 300).describe('for the audit log')

const invitation = z.object({
  id,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  groups: z.array(staffGroup),
  reason: z.string(),
  invited_by: z.string().nullable().describe('null: the account is gone'),
  invited_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  state: z
    .enum(['open', 'accepted', 'void', 'expired', 'taken_back', 'done'])
    .describe(
      'open: the mail is out; accepted: there is a password, the second factor is missing; void: who invited administrates no more, so it gives nothing; done: the groups are given',
    ),
})
export type Invitation = z.output<typeof invitation>

/** Invitations of colleagues to the staff, which only administrators send. */
export const invitations = resource('invitations', {
  one: 'invitation',
  groups: ['admin'],
  item: invitation,
  list: {
    summary: 'Invitations that have given no groups yet and were not taken back, the newest first',
    isWhole: true,
  },
})

export const inviteColleague = endpoint('inviteColleague', {
  method: 'post',
  path: invitations.path,
  summary: `Invites somebody without an account to the staff. The mail has a link of ${INVITATION_DAYS} days, with which they set a password; once they have turned on the second factor, they are given the groups, if who invited them is still an administrator. An address with an account is refused at \`email\`: its groups are changed there`,
  access: { groups: invitations.groups },
  body: z.strictObject({
    email,
    first_name: personName,
    last_name: personName,
    groups: z.array(staffGroup).min(1).max(staffGroup.options.length),
    reason,
  }),
  responses: { 201: one(invitation) },
  refusals: ['forbidden'],
})

export const takeBackInvitation = endpoint('takeBackInvitation', {
  method: 'post',
  ...actionOn(invitations, 'take-back'),
  summary:
    'Takes an invitation back: its link is spent, and it gives no groups. An account made with it stays, without rights',
  body: z.strictObject({ reason }),
  responses: { 200: one(invitation) },
  refusals: ['not_found', 'invitation_over'],
})

export const sendInvitationAgain = endpoint('sendInvitationAgain', {
  method: 'post',
  ...actionOn(invitations, 'send'),
  summary: `Sends an invitation once more that has no password yet, also one that is expired, at most ${INVITATION_MAILS_A_DAY} times a day. Its new link is good for ${INVITATION_DAYS} days, and ends the one before; whoever sends it is who invites from then on`,
  body: z.strictObject({ reason }),
  responses: { 200: one(invitation) },
  refusals: ['forbidden', 'not_found', 'invitation_over', 'too_many_requests'],
})

export const readInvitation = endpoint('readInvitation', {
  method: 'get',
  path: '/auth/invitations/{id}/{hash}',
  summary: 'What somebody is invited to, for whoever has the link of the mail',
  access: 'everyone',
  params: z.object({ id, hash: linkDigest }),
  query: z.object(linkSignature),
  responses: {
    200: one(
      z.object({
        email: z.string(),
        first_name: z.string(),
        invited_by: z.string(),
        groups: z.array(staffGroup),
        expires_at: z.iso.datetime(),
        is_accepted: z.boolean().describe('there is a password; the second factor is missing'),
      }),
    ),
  },
  refusals: ['link_spent', 'too_many_requests'],
})

export const acceptInvitation = endpoint('acceptInvitation', {
  method: 'post',
  path: '/auth/invitations/accept',
  summary:
    'Makes the account of somebody who was invited, with the link of the mail and a password, once. It has no groups before its second factor is on',
  access: 'everyone',
  body: z.strictObject({ ...accountLink.shape, ...newPassword }).refine(isConfirmed, confirmed),
  responses: { 201: one(z.object({ email: z.string() })) },
  refusals: ['link_spent', 'invitation_address_taken', 'too_many_requests'],
})
