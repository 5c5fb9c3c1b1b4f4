import { join } from 'node:path'
import type { Group } from '#contract/groups.ts'
import { inTransaction } from '#kernel/core.ts'
import { analyzeTables } from '#kernel/database/analyze.ts'
import type { Database } from '#kernel/database/connection.ts'
import { teacherApplications, teacherProofs, teacherReviewSteps } from '#modules/accounts/teachers/tables.ts'
import { titles } from '#modules/catalogue/catalogue/tables.ts'
import { refreshAllSummaries } from '#modules/catalogue/catalogue/titles/title-summaries.ts'
import { rebuildSearchIndex } from '#modules/catalogue/search/rebuild-search-index.ts'
import { contactMessages } from '#modules/content/contact/tables.ts'
import { readEntryDocuments } from '#modules/content/content/search-document.ts'
import { themaSetting } from '#modules/exchange/import/plan/thema.ts'
import { settings } from '#modules/ground/settings/tables.ts'
import { type Catalogue, makeCatalogue } from './catalogue/catalogue.ts'
import { themaDepartmentsOfSample } from './catalogue/thema-departments.ts'
import { picturesToDraw } from './content/sample-pictures.ts'
import { writeFiles } from './content/write-files.ts'
import { coverPictures } from './covers/cover-pictures.ts'
import { drawMissingCovers } from './covers/missing-covers.ts'
import { importTable } from './database/import-table.ts'
import { insertBankCredits } from './database/insert-bank-credits.ts'
import { insertTaxonomies, insertTitles } from './database/insert-catalogue.ts'
import { insertContent } from './database/insert-content.ts'
import { insertCreditNotes } from './database/insert-credit-notes.ts'
import { insertFiles } from './database/insert-files.ts'
import { insertInvoices } from './database/insert-invoices.ts'
import { insertMails } from './database/insert-mails.ts'
import { insertNewsletter } from './database/insert-newsletter.ts'
import { insertOrders } from './database/insert-orders.ts'
import { insertPartners } from './database/insert-partners.ts'
import { insertRights } from './database/insert-rights.ts'
import { insertRows } from './database/insert-rows.ts'
import { insertShipments } from './database/insert-shipments.ts'
import { insertShoppingLists } from './database/insert-shopping-lists.ts'
import { insertTasks } from './database/insert-tasks.ts'
import { insertUsers } from './database/insert-users.ts'
import { insertVouchers } from './database/insert-vouchers.ts'
import { makeApplications } from './people/applications.ts'
import { makeMessages } from './people/messages.ts'
import { makeSubscribers } from './people/newsletter.ts'
import { makeOrders } from './people/orders.ts'
import { priceOrders } from './people/priced-orders.ts'
import { makeProofs } from './people/proofs.ts'
import { makeUsers } from './people/users.ts'
import { LOGO_FOLDER, logosToDraw } from './pictures/draw-logo.ts'
import { renderPictures } from './pictures/render-pictures.ts'

export interface SeedOptions {
  db: Database
  /** The folder for the covers; null draws none. */
  coversDir: string | null
  /** The folder for files that pages offer; null writes none. */
  filesDir: string | null
  say(line: string): void
}

/**
 * Fills an empty database with the demonstration data, the same every time, and draws its covers. A database with
 * titles is left as it is; missing covers are drawn again.
 */
export async function seedDemonstration({ db, coversDir, filesDir, say }: SeedOptions): Promise<void> {
  const catalogue = makeCatalogue()
  const known = await db.select({ id: titles.id }).from(titles).limit(1)
  if (known.length === 0) {
    say('Filling the database with demonstration data …')
    await inTransaction(db, (tx) => insertEverything(tx, catalogue))
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
  await renderPictures(logosToDraw(), join(coversDir, LOGO_FOLDER))
}

async function insertEverything(tx: Database, catalogue: Catalogue): Promise<void> {
  const { departments } = catalogue
  const users = makeUsers()
  const picturesOf = coverPictures()
  const firstOf = (group: Group) => {
    const found = users.find((user) => user.groups.includes(group))
    if (!found) throw new Error(`Nobody of the demonstration is ${group}`)
    return found.id
  }
  await insertTaxonomies(tx, catalogue)
  await tx.insert(settings).values({ key: themaSetting.key, value: themaDepartmentsOfSample })
  await insertTitles(tx, catalogue, picturesOf)
  await refreshAllSummaries(tx)
  await insertUsers(tx, users)
  await insertNewsletter(tx, makeSubscribers(users))
  // Waiting applicants must have applied recently, whenever the demonstration is first started.
  const { applications, steps } = makeApplications(users, { staffId: firstOf('sales'), today: new Date() })
  await insertRows(tx, teacherApplications, applications)
  await insertRows(tx, teacherReviewSteps, steps)
  await tx.insert(teacherProofs).values(await makeProofs(applications, users))
  await insertRows(tx, contactMessages, makeMessages(users))
  const orders = priceOrders(makeOrders(catalogue, users), { users, ...catalogue })
  await insertOrders(tx, orders, { catalogue, picturesOf, staffId: firstOf('sales') })
  await insertVouchers(tx, orders)
  await insertInvoices(tx)
  await insertShipments(tx, firstOf('sales'))
  await insertCreditNotes(tx, { customerId: users[0]?.id ?? '', staffId: firstOf('sales') })
  await insertBankCredits(tx)
  await insertTasks(tx, firstOf('sales'))
  await insertMails(tx, firstOf('teacher'))
  await insertRights(tx, catalogue, { users, staffId: firstOf('sales'), today: new Date() })
  await insertShoppingLists(tx, catalogue, users)
  await insertPartners(tx, catalogue, { users, today: new Date() })
  await insertFiles(tx, catalogue)
  await insertContent(tx, { departments, editorId: firstOf('editor') })
  await rebuildSearchIndex(tx, { readPages: readEntryDocuments })
}
