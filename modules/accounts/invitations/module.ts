import * as invitationsApi from '#contract/accounts/invitations.ts'
import { inTransaction } from '#kernel/core.ts'
import { module } from '#kernel/module.ts'
import { route } from '#kernel/route.ts'
import type { AuthKit } from '#modules/accounts/auth/auth-kit.ts'
import type { MailKind } from '#modules/ground/mail/mail-kind.ts'
import { answerResource } from '#modules/ground/resources/answer-resource.ts'
import { acceptInvitation, readInvitationOfLink } from './accept-invitation.ts'
import { deleteOldInvitations } from './delete-invitations.ts'
import { inviteColleague } from './invite-colleague.ts'
import * as jobs from './jobs.ts'
import { listInvitations, loadInvitation } from './list-invitations.ts'
import { invitation } from './mails.ts'
import { invitationsData } from './personal-data.ts'
import { sendAgain } from './send-again.ts'
import { invitations as table } from './tables.ts'
import { takeBack } from './take-back.ts'

/** Colleagues who are invited to the staff, and how they become of it. */
export const invitations = module<Pick<AuthKit, 'core' | 'links' | 'limits'>, MailKind>({
  name: 'invitations',
  routes: (kit) => {
    const { core } = kit
    const { db } = core
    const { answer, act } = answerResource(core, invitationsApi.invitations, {
      table,
      read: loadInvitation,
      recorded: ({ state, groups }) => ({ state, groups }),
    })
    return [
      ...answer({ list: listInvitations }),
      route(invitationsApi.inviteColleague, async ({ body: wish }, staff) => ({
        data: await inTransaction(db, async (tx) =>
          loadInvitation(tx, await inviteColleague(core, tx, { staff, wish })),
        ),
      })),
      act(
        invitationsApi.takeBackInvitation,
        (tx, { params: { id } }) => takeBack(tx, id),
        ({ body }) => body.reason,
      ),
      route(invitationsApi.sendInvitationAgain, async ({ params: { id }, body: { reason } }, staff) => {
        await sendAgain(kit, staff, { id, reason })
        return { data: await loadInvitation(db, id) }
      }),
      route(invitationsApi.readInvitation, async ({ params, query }, { ip }) => ({
        data: await readInvitationOfLink(kit, { link: { ...params, ...query }, ip }),
      })),
      route(invitationsApi.acceptInvitation, async ({ body }, { ip }) => {
        const { password, password_confirmation: _, ...link } = body
        return { data: await acceptInvitation(kit, { link, password, ip }) }
      }),
    ]
  },
  jobs: [jobs.deleteOldInvitations.does(({ core }) => deleteOldInvitations(core.db))],
  mails: [invitation],
  personalData: [invitationsData],
})
