import type { Core } from '#kernel/core.ts'
import { module } from '#kernel/module.ts'
import type { MailKind } from '#modules/ground/mail/mail-kind.ts'
import type { Secret } from '#modules/ground/security/keys/key-versions.ts'
import { deleteStaleWatches } from './forget-watchers.ts'
import * as jobs from './jobs.ts'
import * as mails from './mails.ts'
import { watchesData } from './personal-data.ts'
import { watchRoutes } from './routes.ts'
import { tellNews } from './tell-news.ts'
import { createWatchKit } from './watch-kit.ts'

/** «Tell me when»: reprints, releases, later editions and successors of what people wait for, follow or own. */
export const watches = module<{ core: Core; tokenSecret: Secret }, MailKind>({
  name: 'watches',
  routes: watchRoutes,
  jobs: [
    jobs.tellNews.does(({ core, tokenSecret }) => tellNews(createWatchKit(core, tokenSecret))),
    jobs.deleteStaleWatches.does(({ core }) => deleteStaleWatches(core.db)),
  ],
  mails: [mails.watchOptIn, mails.newsDigest],
  personalData: [watchesData],
})
