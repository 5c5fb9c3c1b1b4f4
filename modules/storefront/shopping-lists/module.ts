import type { Core } from '#kernel/core.ts'
import { module } from '#kernel/module.ts'
import type { MailKind } from '#modules/ground/mail/mail-kind.ts'
import { forgetDeletedLists } from './create-list.ts'
import * as jobs from './jobs.ts'
import * as mails from './mails.ts'
import { shoppingListsData } from './personal-data.ts'
import { shoppingListRoutes } from './routes.ts'

export const shoppingLists = module<{ core: Core }, MailKind>({
  name: 'shopping-lists',
  routes: shoppingListRoutes,
  jobs: [jobs.forgetDeletedLists.does(({ core }) => forgetDeletedLists(core))],
  mails: Object.values(mails),
  personalData: [shoppingListsData],
})
