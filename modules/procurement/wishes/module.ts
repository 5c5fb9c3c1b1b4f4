import { module } from '#kernel/module.ts'
import type { MailKind } from '#modules/ground/mail/mail-kind.ts'
import { ownWishRoutes } from './own/routes.ts'
import { wishesData } from './personal-data.ts'
import { wishTableRoutes } from './table/routes.ts'
import type { WishesKit } from './wishes-kit.ts'

/** What the teachers of a school wish for a school year, and what becomes of it. */
export const wishesOfSchools = module<WishesKit, MailKind>({
  name: 'wishes',
  routes: (kit) => [...ownWishRoutes(kit), ...wishTableRoutes(kit)],
  personalData: [wishesData],
})
