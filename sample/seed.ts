import { join } from 'node:path'
import { inTransaction } from '#kernel/core.ts'
import { analyzeTables } from '#kernel/database/analyze.ts'
import type { Database } from '#kernel/database/connection.ts'
import { swissDay, swissMidnight } from '#kernel/swiss-dates.ts'
import { teacherApplications, teacherProofs, teacherReviewSteps } from '#modules/accounts/teachers/tables.ts'
import { titles } from '#modules/catalogue/catalogue/tables.ts'
import { refreshAllSummaries } from '#modules/catalogue/catalogue/titles/title-summaries.ts'
import { rebuildSearchIndex } from '#modules/catalogue/search/rebuild-search-index.ts'
import { contactMessages } from '#modules/content/contact/tables.ts'
import { readEntryDocuments } from '#modules/content/content/search-document.ts'
import { newsletterTextsSetting } from '#modules/content/newsletter/named-newsletters.ts'
import { themaSetting } from '#modules/exchange/record/school/thema.ts'
import { settings } from '#modules/ground/settings/tables.ts'
import { billingSetting } from '#modules/sales/billing/billing-settings.ts'
import { countSales } from '#modules/sales/figures/count-sales.ts'
import { type Catalogue, makeCatalogue } from './catalogue/catalogue.ts'
import { PLATE_FOLDER, platesToDraw, withPlates } from './catalogue/plates.ts'
import { BAND_FOLDER, bandsToDraw } from './catalogue/series-bands.ts'
import { themaDepartmentsOfSample } from './catalogue/thema-departments.ts'
import { newslettersOfSample } from './content/newsletters.ts'
import { publisherAccount } from './content/publisher-account.ts'
import { picturesToDraw } from './content/sample-pictures.ts'
import { writeFiles } from './content/write-files.ts'
import { coverPictures } from './covers/cover-pictures.ts'
import { drawMissingCovers } from './covers/missing-covers.ts'
import { importTable } from './database/import-table.ts'
import { insertActing } from './database/insert-acting.ts'
import { insertBudgets } from './database/insert-budgets.ts'
import { insertTaxonomies, insertTitles } from './database/insert-catalogue.ts'
import { insertClasses } from './database/insert-classes.ts'
import { insertContent } from './database/insert-content.ts'
import { insertFiles } from './database/insert-files.ts'
import { insertInvitations } from './database/insert-invitations.ts'
import { insertMails } from './database/insert-mails.ts'
import { insertMissedSearches } from './database/insert-missed-searches.ts'
import { insertPartners } from './database/insert-partners.ts'
import { insertRights } from './database/insert-rights.ts'
import { insertRows } from './database/insert-rows.ts'
import { insertSchools } from './database/insert-schools.ts'
import { insertShoppingLists } from './database/insert-shopping-lists.ts'
import { insertUsers } from './database/insert-users.ts'
import { insertVouchers } from './database/insert-vouchers.ts'
import { insertWishes } from './database/insert-wishes.ts'
import { makePast } from './history/past.ts'
import type { Beginning } from './history/world.ts'
import { makeApplications } from './people/applications.ts'
import { makeMessages } from './people/messages.ts'
import { makeProofs } from './people/proofs.ts'
import { firstOf, makeUsers } from './people/users.ts'
import { LOGO_FOLDER, logosToDraw } from './pictures/draw-logo.ts'
import { renderPictures } from './pictures/render-pictures.ts'

export interface SeedOptions {
  db: Database
  /** The folder for the covers; null draws none. */
  coversDir: string | null
  /** The folder for files that pages offer; null writes none. */
  filesDir: string | null
  /** Of the shop that will sell: it seals the codes of coupons. */
  tokenSecret: string
  /** When the demonstration is made: its past leads to this day. */
  now?: Date
  say(line: string): void
}

/**
 * Fills an empty database with the demonstration data, the same every time on the same day, and draws its covers. A database with
 * titles is left as it is; missing covers are drawn again.
 */
export async function seedDemonstration({
  db,
  coversDir,
  filesDir,
  tokenSecret,
  now = new Date(),
  say,
}: SeedOptions): Promise<void> {
  const catalogue = makeCatalogue(swissDay(now))
  const known = await db.select({ id: titles.id }).from(titles).limit(1)
  if (known.length === 0) {
    say('Filling the database with demonstration data …')
    await inTransaction(db, (tx) => insertEverything(tx, { catalogue, users: makeUsers(), now, tokenSecret }))
    await countSales({ db })
    await importTable(db)
    // The embedded database never analyses its tables by itself, so it would plan as if they were empty.
    await analyzeTables(db)
  }
  if (coversDir !== null) await drawSamplePictures({ coversDir, say, catalogue })
  if (filesDir !== null) await writeFiles(filesDir, catalogue)
}

/** Draws the covers and pictures of the demonstration that are not in the folder yet. */
export async function drawSamplePictures({
  coversDir,
  say,
  catalogue = makeCatalogue(),
}: {
  coversDir: string
  say(line: string): void
  catalogue?: Catalogue
}): Promise<void> {
  await drawMissingCovers(catalogue, { coversDir, say })
  await renderPictures(picturesToDraw(), coversDir)
  await renderPictures(platesToDraw(catalogue.authors, catalogue.titles), join(coversDir, PLATE_FOLDER))
  await renderPictures(bandsToDraw(), join(coversDir, BAND_FOLDER))
  await renderPictures(logosToDraw(), join(coversDir, LOGO_FOLDER))
}

/** Fills an empty database with what a shop has before anybody buys: its catalogue, people, contents. */
export async function seedShelves(db: Database, now = new Date()): Promise<void> {
  await inTransaction(db, (tx) =>
    insertPresent(tx, { catalogue: makeCatalogue(swissDay(now)), users: makeUsers(), now }),
  )
  await analyzeTables(db)
}

interface Present extends Pick<Beginning, 'catalogue' | 'users'> {
  now: Date
}

async function insertPresent(tx: Database, { catalogue, users, now }: Present): Promise<void> {
  const { departments, titles: written } = catalogue
  const picturesOf = coverPictures()
  await insertTaxonomies(tx, { departments, authors: withPlates(catalogue.authors, written) })
  await tx.insert(settings).values({ key: themaSetting.key, value: themaDepartmentsOfSample })
  await tx.insert(settings).values({ key: newsletterTextsSetting.key, value: newslettersOfSample })
  const billing = { value: publisherAccount }
  await tx
    .insert(settings)
    .values({ key: billingSetting.key, ...billing })
    .onConflictDoUpdate({ target: settings.key, set: billing })
  await insertTitles(tx, catalogue, picturesOf)
  await refreshAllSummaries(tx)
  await insertUsers(tx, users)
  // Waiting applicants must have applied recently, whenever the demonstration is first started.
  const staffId = firstOf(users, 'sales').id
  const { applications, steps } = makeApplications(users, { staffId, today: now })
  await insertRows(tx, teacherApplications, applications)
  await insertRows(tx, teacherReviewSteps, steps)
  await tx.insert(teacherProofs).values(await makeProofs(applications, users))
  await insertSchools(tx, users, { staffId, today: now })
  await insertWishes(tx, catalogue, { users, staffId, today: now })
  await insertBudgets(tx, { users, staffId, today: now })
  await insertRows(tx, contactMessages, makeMessages(users, staffId))
  await insertVouchers(tx)
  await insertRights(tx, catalogue, { users, staffId, today: now })
  await insertClasses(tx, catalogue, { staffId, today: now })
  await insertShoppingLists(tx, catalogue, users)
  await insertPartners(tx, catalogue, { users, today: now })
  await insertFiles(tx, catalogue)
  await insertContent(tx, { departments, editorId: firstOf(users, 'editor').id })
  await rebuildSearchIndex(tx, { readPages: readEntryDocuments })
}

/** Inserts what there is, makes what has happened, and leaves an invitation, a mail that may not have arrived, a look. */
async function insertEverything(tx: Database, present: Present & { tokenSecret: string }): Promise<void> {
  const { users, now } = present
  await insertPresent(tx, present)
  await makePast(tx, { ...present, until: swissMidnight(swissDay(now)) })
  await insertInvitations(tx, firstOf(users, 'admin').id)
  await insertActing(tx, { staffId: firstOf(users, 'admin').id, userId: firstOf(users, 'teacher').id })
  await insertMails(tx, firstOf(users, 'teacher').id)
  await insertMissedSearches(tx, now)
}
