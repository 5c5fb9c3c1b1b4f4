import { schoolStateLabels } from '#contract/accounts/schools/school-choices.ts'
import {
  type Found,
  MOST_FOUND,
  type SearchedKind,
  searchedKinds,
  searchedLists,
} from '#contract/desks/office-search.ts'
import { isOpenTo } from '#contract/endpoint.ts'
import { refundStateLabels } from '#contract/fulfilment/money-labels.ts'
import { staffStatusLabels } from '#contract/fulfilment/order-labels.ts'
import { formatAmount } from '#contract/ground/money.ts'
import type { Group } from '#contract/groups.ts'
import { quoteStateLabels } from '#contract/procurement/quotes/quote-states.ts'
import type { Database } from '#kernel/database/connection.ts'
import { swissDate } from '#kernel/swiss-dates.ts'
import { schoolList } from '#modules/accounts/schools/office/list-schools.ts'
import { applicationList } from '#modules/accounts/teachers/list-applications.ts'
import { authorList } from '#modules/catalogue/catalogue/authors-and-series/office-authors.ts'
import { seriesList } from '#modules/catalogue/catalogue/authors-and-series/office-series.ts'
import { entryList } from '#modules/content/content/editing/office-entries.ts'
import { mediaList } from '#modules/content/media/list-media.ts'
import { userList } from '#modules/desks/people/list-people.ts'
import { creditList } from '#modules/fulfilment/bank-credits/list-credits.ts'
import { officeOrderList } from '#modules/fulfilment/order-desk/office/list-office-orders.ts'
import { refundList } from '#modules/fulfilment/refunds/list-refunds.ts'
import { taskList } from '#modules/ground/tasks/load-tasks.ts'
import { batchList } from '#modules/licences/coupons/office/read-batch.ts'
import { organisationList } from '#modules/partners/partners/office/read-organisation.ts'
import { quoteList } from '#modules/procurement/quotes/office/list-quotes.ts'
import { voucherList } from '#modules/sales/vouchers/list-vouchers.ts'

type Hit = Omit<Found, 'kind'>

async function hits<Item>(listed: Promise<{ data: Item[] }>, present: (item: Item) => Hit): Promise<Hit[]> {
  return (await listed).data.map(present)
}

const inWords = (...parts: (string | null)[]) => parts.filter((part) => part !== null && part !== '').join(' · ')

/** Each as its list finds it: one search, one right. */
const finders: Record<SearchedKind, (db: Database, query: string) => Promise<Hit[]>> = {
  orders: (db, query) =>
    hits(
      officeOrderList.find(db, { query, sort: '-placed_at' }, MOST_FOUND),
      ({ id, number, status, placed_at, total, buyer, school, email, invoice_number }) => ({
        id,
        title: number,
        detail: inWords(
          staffStatusLabels[status],
          swissDate(placed_at),
          formatAmount(total),
          school?.name ?? null,
          buyer,
          email,
          invoice_number,
        ),
      }),
    ),
  quotes: (db, query) =>
    hits(
      quoteList.find(db, { query, sort: '-made_at' }, MOST_FOUND),
      ({ id, number, state, made_at, total, buyer }) => ({
        id,
        title: number,
        detail: inWords(quoteStateLabels[state], swissDate(made_at), formatAmount(total), buyer),
      }),
    ),
  people: (db, query) =>
    hits(userList.find(db, { query, sort: 'last_name' }, MOST_FOUND), ({ id, first_name, last_name, email }) => ({
      id,
      title: `${first_name} ${last_name}`,
      detail: email,
    })),
  teachers: (db, query) =>
    hits(
      applicationList.find(db, { query, sort: '-applied_at' }, MOST_FOUND),
      ({ id, first_name, last_name, institution, email }) => ({
        id,
        title: `${first_name} ${last_name}`,
        detail: inWords(institution, email),
      }),
    ),
  schools: (db, query) =>
    hits(schoolList.find(db, { query, sort: 'name' }, MOST_FOUND), ({ id, name, post_code, city, state }) => ({
      id,
      title: name,
      detail: inWords(`${post_code} ${city}`, schoolStateLabels[state]),
    })),
  tasks: (db, query) =>
    hits(taskList.find(db, { query, sort: '-created_at' }, MOST_FOUND), ({ id, title, subject }) => ({
      id,
      title,
      detail: subject,
    })),
  refunds: (db, query) =>
    hits(
      refundList.find(db, { query, sort: '-created_at' }, MOST_FOUND),
      ({ id, reference, state, created_at, amount }) => ({
        id,
        title: reference,
        detail: inWords(refundStateLabels[state], swissDate(created_at), formatAmount(amount)),
      }),
    ),
  bank_credits: (db, query) =>
    hits(creditList.find(db, { query, sort: '-booked_on' }, MOST_FOUND), ({ id, stated, debtor, reference }) => ({
      id,
      title: stated,
      detail: inWords(debtor.name, reference),
    })),
  vouchers: (db, query) =>
    hits(voucherList.find(db, { query, sort: '-created_at' }, MOST_FOUND), ({ id, code, note }) => ({
      id,
      title: code,
      detail: note ?? '',
    })),
  coupon_batches: (db, query) =>
    hits(batchList.find(db, { query, sort: '-created_at' }, MOST_FOUND), ({ id, name, product }) => ({
      id,
      title: name,
      detail: product.title,
    })),
  partners: (db, query) =>
    hits(organisationList.find(db, { query, sort: 'name' }, MOST_FOUND), ({ id, name, branding }) => ({
      id,
      title: name,
      detail: branding,
    })),
  authors: (db, query) =>
    hits(authorList.find(db, { query, sort: 'name' }, MOST_FOUND), ({ id, name, titles }) => ({
      id,
      title: name,
      detail: `${titles} Titel`,
    })),
  series: (db, query) =>
    hits(seriesList.find(db, { query, sort: 'title' }, MOST_FOUND), ({ id, title, titles }) => ({
      id,
      title,
      detail: `${titles} Titel`,
    })),
  entries: (db, query) =>
    hits(entryList.find(db, { query, sort: '-changed_at' }, MOST_FOUND), ({ id, title, uri }) => ({
      id,
      title,
      detail: uri,
    })),
  media: (db, query) =>
    hits(mediaList.find(db, { query, sort: '-created_at' }, MOST_FOUND), ({ id, name, alt }) => ({
      id,
      title: name,
      detail: alt,
    })),
}

/** What is found in the lists that somebody in these groups may read, list by list. */
export async function searchOffice(db: Database, query: string, groups: readonly Group[]): Promise<Found[]> {
  const kinds = searchedKinds.filter((kind) => isOpenTo(searchedLists[kind], groups))
  const found = await Promise.all(
    kinds.map(async (kind) => (await finders[kind](db, query)).map((hit) => ({ kind, ...hit }))),
  )
  return found.flat()
}
