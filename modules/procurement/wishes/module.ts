import { module } from '#kernel/module.ts'
import type { MailKind } from '#modules/ground/mail/mail-kind.ts'
import * as jobs from './jobs.ts'
import * as mails from './mailing/mails.ts'
import { remindOfWishes } from './mailing/remind-of-wishes.ts'
import { tellOfAsked } from './mailing/tell-of-asked.ts'
import { tellOfDecided } from './mailing/tell-of-decided.ts'
import { ownWishRoutes } from './own/routes.ts'
import { wishesData } from './personal-data.ts'
import { wishTableRoutes } from './table/routes.ts'
import type { WishesKit } from './wishes-kit.ts'

/** What the teachers of a school wish for a school year, and what becomes of it. */
export const wishesOfSchools = module<WishesKit, MailKind>({
  name: 'wishes',
  routes: (kit) => [...ownWishRoutes(kit), ...wishTableRoutes(kit)],
  jobs: [
    jobs.tellOfAskedWishes.does(({ core }) => tellOfAsked(core)),
    jobs.tellOfDecidedWishes.does(({ core }) => tellOfDecided(core)),
    jobs.remindOfWishes.does(({ core }) => remindOfWishes(core)),
  ],
  mails: Object.values(mails),
  personalData: [wishesData],
})
