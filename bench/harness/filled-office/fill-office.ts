import { type SQL, sql } from 'drizzle-orm'
import { analyzeTables } from '#kernel/database/analyze.ts'
import { connect } from '#kernel/database/connect.ts'
import { type Database, rowsOf } from '#kernel/database/connection.ts'
import { migrate } from '#kernel/database/migrating/migrate.ts'
import { createCouponKeys } from '#modules/licences/coupons/coupon-keys.ts'
import { writeCodes } from '#modules/licences/coupons/write-codes.ts'
import { QUIET_SECRET } from '../quiet-shop.ts'
import { COMMON_NAMES, ENDINGS, FIRST_NAMES, idOf, oneOf, STEMS } from './drawn-rows.ts'
import { CATALOGUE } from './fill-catalogue.ts'

export const ORDERS = 1_000_000
export const USERS = 300_000
const VOUCHERS = 20_000
const MAILS = 100_000
const MEDIA = 100_000
const REDIRECTS = 10_000
/** Of every so many orders one bought coupons, some dozen; with those of the batches a million. */
const ORDERS_PER_SET = 14
const BATCHES = 100
const CODES_OF_BATCH = 2_000
/** Products that are ordered at all. */
const ORDERED = 20_000
/** Days since the first order. */
const DAYS = 3_650

/** Their indexes are made when the rows are there, which is quicker. */
const WITHOUT_INDEXES = [
  'titles',
  'title_listings',
  'authors',
  'users',
  'orders',
  'order_lines',
  'mails',
  'payment_inbox',
  'bank_credits',
  'teacher_applications',
  'tasks',
  'coupon_sets',
  'coupons',
  'entitlements',
  'platform_deliveries',
]

const CITIES = 'Zürich Bern Basel Luzern St.Gallen Winterthur Thun Aarau Chur Olten Frauenfeld Solothurn'.split(' ')
const DOMAINS = 'gmail.example bluewin.example gmx.example hispeed.example schule-thun.example bbz-olten.example'.split(
  ' ',
)

/**
 * Migrates an empty PostgreSQL database and fills it with the orders of ten years and whatever hangs on them, distributed as in
 * life: most is done, a few thousand things wait. The same every time but for the moment. Needs the right to put
 * triggers aside, which a superuser has.
 */
export async function fillOffice(url: string, say: (line: string) => void): Promise<void> {
  // A single session, which may take its time.
  const connection = await connect({ url, poolSize: 1 })
  const { db } = connection
  await db.execute(sql`set statement_timeout = 0`)
  await migrate(connection)
  await db.transaction(async (transaction) => {
    const tx = transaction as Database
    // Foreign keys and most triggers are put aside; those that tell the words of a list work.
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`set local maintenance_work_mem = '256MB'`)
    await tx.execute(sql`select setseed(0.42)`)
    await words(tx, 'enable always trigger')
    const indexes = await rowsOf<{ name: string; definition: string }>(
      tx,
      sql`select indexname as name, indexdef as definition from pg_indexes
        where schemaname = 'public' and tablename in (${sql.join(
          WITHOUT_INDEXES.map((name) => sql`${name}`),
          sql`, `,
        )}) and indexdef not like 'CREATE UNIQUE%'`,
    )
    for (const { name } of indexes) await tx.execute(sql.raw(`drop index ${name}`))
    for (const [what, statement] of STEPS) {
      say(`office-lists: filling ${what} …`)
      await tx.execute(statement)
    }
    say('office-lists: making indexes …')
    for (const { definition } of indexes) await tx.execute(sql.raw(definition))
    await words(tx, 'enable trigger')
  })
  await sealOne(db)
  await db.execute(sql`vacuum`)
  await analyzeTables(db)
  await connection.close()
}

/** The newest code opens with the key of the shop that answers, which would not start otherwise. */
async function sealOne(db: Database): Promise<void> {
  const [set] = await rowsOf<{ id: string; total: number }>(db, sql`select id, total from coupon_sets limit 1`)
  if (!set) throw new Error('no set of coupons was filled in')
  const keys = createCouponKeys([{ version: 1, secret: QUIET_SECRET }])
  await writeCodes(db, keys, { setId: set.id, codes: [{ position: set.total }] })
}

async function words(tx: Database, change: 'enable trigger' | 'enable always trigger'): Promise<void> {
  for (const table of ['orders', 'teacher_applications', 'bank_credits', 'payment_inbox', 'coupon_sets'])
    await tx.execute(sql.raw(`alter table ${table} ${change} ${table}_words`))
}

const number = (value: number) => sql.raw(String(value))
const AGE = sql`${number(DAYS)} * interval '1 day'`
const ADDRESS = sql`jsonb_build_object('first_name', first_name, 'last_name', last_name, 'street', 'Aarbergergasse',
  'street_number', (n % 120)::text, 'post_code', '3011', 'city', 'Bern', 'country', 'ch', 'phone', null,
  'institution', null, 'additional', null, 'salutation', 'none')`

/** What is filled, in the order of writing: the words of an order are told from its account and its invoice. */
const STEPS: readonly (readonly [string, SQL])[] = [
  ...CATALOGUE,
  [
    'people',
    sql`create temp table people on commit drop as
      select n, ${idOf(sql`since`, sql`n`, 'bbb')} as user_id, since, first_name, last_name,
        lower(first_name || '.' || last_name) || n || '@' || domain as email
      from (select n, now() - ${AGE} * (1 - n::float / ${number(USERS)}) as since,
          ${oneOf(FIRST_NAMES)} as first_name,
          case when random() < 0.12 then ${oneOf(COMMON_NAMES)} else ${oneOf(STEMS)} || ${oneOf(ENDINGS)} end as last_name,
          ${oneOf(DOMAINS)} as domain
        from generate_series(1, ${number(USERS)}) as n) as drawn`,
  ],
  [
    'accounts',
    sql`insert into users (id, email, password_hash, first_name, last_name, groups, email_verified_at, created_at)
      select user_id, email, 'none', first_name, last_name,
        case when n <= 30 then array['sales'] when n % 5 = 0 then array['teacher'] else '{}' end,
        case when n % 40 <> 0 then since end, since from people`,
  ],
  [
    'logins',
    sql`insert into sessions (id, user_id, user_agent, began_with, expires_at)
      select gen_random_uuid(), user_id, 'bench', 'password', now() + interval '1 day' * (n % 30 - 20)
      from people where n % 2 = 0`,
  ],
  [
    'teachers',
    sql`insert into teacher_applications (id, user_id, state, institution, school_post_code, school_city, function,
        subjects, proof, applied_at, decided_at)
      select ${idOf(sql`since`, sql`n`, 'ccc')}, user_id, state, 'Berufsfachschule ' || city, '3600', city, 'teacher',
        array['german'], 'upload', since, case when state <> 'pending' then since + interval '2 days' end
      from (select *, ${oneOf(CITIES)} as city,
          case when n > ${number(USERS - 600)} then 'pending' when n % 25 = 0 then 'rejected' else 'approved' end as state
        from people where n % 5 = 0) as applied`,
  ],
  [
    'what is ordered',
    sql`create temp table placed on commit drop as
      select n, year, at, days, goes, method, user_id, first_name, last_name, email, status, serial,
        ${idOf(sql`at`, sql`n`, 'ddd')} as id, ${idOf(sql`at`, sql`n`, 'eee')} as document,
        year || '-' || (100000 + serial) as number, case when method is not null then goods else 0 end as goods,
        case when method is null or status in ('new', 'canceled', 'failed', 'fraud')
            or method = 'invoice' and (days < 12 or days < 40 and r > 0.6 or r > 0.999) then null
          else at + interval '1 minute' end as paid_at,
        method is not null and status in ('invoice', 'paid', 'shipped', 'completed') as is_billed,
        case when method = 'invoice' then '210000000003139' || lpad(n::text, 12, '0') end as reference
      from (select *, extract(year from at)::int as year,
          row_number() over (partition by extract(year from at) order by n)::int as serial,
          case when method is null then 'redeemed'
            when method = 'invoice' then case
              when r < 0.03 and days > 3 then 'canceled' when days < 3 then 'invoice'
              when days < 35 then case when goes then 'shipped' else 'invoice' end
              else 'completed' end
            when days < 0.1 then 'new' when r < 0.08 then 'canceled' when r < 0.12 then 'failed'
            when r < 0.1203 then 'fraud' when days < 2.5 and goes then 'paid'
            else 'completed' end as status
        from (select *, now() - interval '1 day' * days as at from (
          select m as n, 1 + floor(${number(USERS)} * power(random(), 1.5))::int as buyer, random() as r,
            random() < 0.65 as goes, ${number(DAYS)} * (1 - power(m::float / ${number(ORDERS)}, 0.6)) as days,
            (array['invoice', 'invoice', 'invoice', 'invoice', 'twint', 'twint', 'creditcard', 'creditcard', 'paypal',
              null])[1 + floor(10 * random())::int] as method,
            1200 + 100 * floor(400 * power(random(), 3))::int as goods
          from generate_series(1, ${number(ORDERS)}) as m) as drawn) as dated) as named
      join (select n as buyer, user_id, first_name, last_name, email from people) as people using (buyer)`,
  ],
  [
    'invoices',
    sql`insert into billing_documents (id, kind, year, serial, number, order_id, issued_at, due_on, reference, total,
        facts, announced_at)
      select document, 'invoice', year, serial, 'R-' || year || '-' || lpad(serial::text, 6, '0'), id, at,
        case when method = 'invoice' then at::date + 30 end, reference, goods,
        jsonb_build_object('order', jsonb_build_object('number', number, 'placedAt', at), 'dueDays', 30, 'shipping', 0,
          'voucher', null, 'paid', null, 'deliveryAddress', null, 'billingAddress', ${ADDRESS}, 'lines', '[]'::jsonb), at
      from placed where is_billed`,
  ],
  [
    'orders',
    sql`insert into orders (id, number, user_id, status, payment_method, goods, discount, shipping, total, email,
        billing_address, delivery_address, terms_accepted_at, placed_at, status_changed_at, paid_at)
      select id, number, user_id, status, method, goods, 0, 0, goods, email, case when method is not null then ${ADDRESS} end,
        case when goes and method is not null then ${ADDRESS} end, at, at, least(at + interval '2 days', now()), paid_at
      from placed order by n`,
  ],
  [
    'lines',
    sql`insert into order_lines (id, order_id, position, product_id, title, format, amount, ships, unit_price, total,
        quantity_discount_rate, vat_portions, price_lines, shipped)
      select gen_random_uuid(), placed.id, position, products.id, 'Staatskunde', 'book', 1, goes, goods, goods, 0,
        jsonb_build_array(jsonb_build_object('rate', 260, 'amount', goods)), '[]',
        case when goes and status in ('shipped', 'completed') then 1 else 0 end
      from placed cross join generate_series(0, 1) as position
      join (select id, row_number() over () as product from products) as products on product = 1 + (n + position) % ${number(ORDERED)}
      where position = 0 or n % 3 > 0`,
  ],
  [
    'payments',
    sql`insert into payment_attempts (id, order_id, number, provider, method, amount, status, origin, transaction_id)
      select ${idOf(sql`at`, sql`n`, 'fff')}, id, 1, 'datatrans', method, goods,
        case when paid_at is null then 'failed' else 'paid' end, 'https://shop.example', 't' || (260000000000 + n * 37)
      from placed where method <> 'invoice' and status <> 'new'`,
  ],
  [
    'webhooks',
    sql`insert into payment_inbox (id, provider, event_id, event, received_at, applied_at, outcome)
      select id, 'datatrans', transaction_id, jsonb_build_object('transactionId', transaction_id, 'status', status),
        now(), now(), 'applied' from payment_attempts`,
  ],
  [
    'money',
    sql`insert into ledger_entries (id, order_id, kind, amount, at)
      select gen_random_uuid(), id, 'payment', goods, paid_at from placed where paid_at is not null`,
  ],
  [
    'bank credits',
    sql`insert into bank_credits (id, statement_id, bank_id, iban, amount, stated, booked_on, reference, debtor_name,
        order_id, problem, created_at)
      select ${idOf(sql`at`, sql`n`, '111')}, gen_random_uuid(), 'CAMT' || (7000000000 + n * 13), 'CH5604835012345678009',
        goods, 'CHF ' || goods / 100.0, paid_at::date, reference, first_name || ' ' || last_name, id,
        case when n % 1000 = 0 or days < 60 and n % 100 = 0 then 'too_much' end, paid_at
      from placed where method = 'invoice' and paid_at is not null`,
  ],
  [
    'tasks',
    sql`insert into tasks (id, kind, subject, cause, facts, order_id, created_at, done_at)
      select gen_random_uuid(), 'fraud', number, id::text, jsonb_build_object('order_number', number, 'attempt', 1,
          'provider', 'datatrans', 'transaction_id', '4711', 'amount', jsonb_build_object('amount', goods, 'currency', 'CHF')),
        id, at, case when days > 20 then at + interval '1 day' end
      from placed where n % 20 = 0
      union all
      select gen_random_uuid(), 'bank_credit', coalesce(reference, bank_id), id::text, '{}', order_id, created_at,
        case when booked_on < now()::date - 14 then created_at + interval '1 day' end
      from bank_credits where problem is not null`,
  ],
  [
    'pictures',
    sql`insert into media (id, permalink, name, alt, width, height, colour, focus, media_type, created_at)
      select ${idOf(sql`now() - n * interval '1 hour'`, sql`n`, 'bbb')}, '/import/' || md5(n::text) || '.jpg',
        ${oneOf(['Porträt', 'Schulhaus', 'Umschlag', 'Gruppe'])} || ' ' || ${oneOf(FIRST_NAMES)} || ' ' ||
          ${oneOf(COMMON_NAMES)} || ' ' || n || '.jpg',
        case when n % 20 = 0 then 'Unterricht in der Schule, Klasse ' || n else '' end, 640, 900, '#112233', '50-50',
        'image/jpeg', now() - n * interval '1 hour'
      from generate_series(1, ${number(MEDIA)}) as n`,
  ],
  [
    'where pictures are used',
    sql`insert into media_uses (medium_id, kind, subject_id)
      select id, (array['title', 'title', 'title', 'title', 'entry', 'author'])[1 + floor(6 * random())::int],
        gen_random_uuid()
      from media where random() < 0.98`,
  ],
  [
    'refunds',
    sql`insert into refunds (id, order_id, amount, way, state, reference, created_at, settled_at)
      select ${idOf(sql`at`, sql`n`, '222')}, id, 100, 'by_hand', case when days < 10 then 'to_send' else 'done_by_hand' end,
        number || '-R1', at, case when days >= 10 then at end
      from placed where n % 40 = 0 and paid_at is not null`,
  ],
  [
    'mails',
    sql`insert into mails (id, kind, subject_id, recipient, data, created_at, sent_at)
      select gen_random_uuid(), 'order-confirmation', id::text, email, '{}', at, at
      from placed where n > ${number(ORDERS - MAILS)}`,
  ],
  [
    'sets of coupons',
    sql`insert into coupon_sets (id, product_id, platform, origin, order_line_id, owner_id, name, days, total, issued_at,
        created_at)
      select ${idOf(sql`at`, sql`n`, '333')}, product_id, 'beook', 'order', order_lines.id, user_id, null, 365,
        1 + floor(24 * random())::int, at, at
      from placed join order_lines on order_lines.order_id = placed.id and position = 0
      where n % ${number(ORDERS_PER_SET)} = 0 and method is not null
      union all
      select ${idOf(sql`made`, sql`n`, '444')}, (select min(id::text)::uuid from products), 'edubase', 'batch', null, null,
        'Messe ' || n, 365, ${number(CODES_OF_BATCH)}, made, made
      from (select n, now() - interval '1 day' * n as made from generate_series(1, ${number(BATCHES)}) as n) as batches`,
  ],
  [
    'coupons',
    sql`insert into coupons (id, set_id, position, code_hash, code_sealed, key_version, state, redeemed_by, redeemed_at,
        blocked_at, block_reason)
      select ${idOf(sql`at`, sql`n`, '777')}, set_id, position, set_id::text || position, 'sealed', 1, state,
        case when state = 'redeemed' then user_id end, case when state = 'redeemed' then at end,
        case when state = 'blocked' then at end, case when state = 'blocked' then 'staff' end
      from (select coupon_sets.id as set_id, position, row_number() over () as n,
          least(now(), created_at + interval '1 day' * (position % 30)) as at, 1 + floor(${number(USERS)} * random())::int as redeemer,
          case when r < 0.7 then 'redeemed' when r < 0.73 then 'blocked' else 'unredeemed' end as state
        from (select coupon_sets.*, position, random() as r
          from coupon_sets cross join lateral generate_series(0, total - 1) as position) as coupon_sets) as drawn
      join (select n as redeemer, user_id from people) as people using (redeemer)`,
  ],
  [
    'what people own',
    sql`insert into entitlements (id, user_id, product_id, platform, source, coupon_id, days, starts_at, valid_from,
        valid_until, revoked_at, revoke_reason, created_at)
      select ${idOf(sql`at`, sql`n`, '555')}, redeemed_by, product_id, platform, 'coupon', coupon_id, 365, at, at,
        at + interval '365 days', case when n % 500 = 0 then at end, case when n % 500 = 0 then 'staff' end, at
      from (select coupons.id as coupon_id, redeemed_by, redeemed_at as at, product_id, platform,
          row_number() over () as n
        from coupons join coupon_sets on coupon_sets.id = set_id where state = 'redeemed') as redeemed
      union all
      select ${idOf(sql`at`, sql`n`, '666')}, user_id, product_id, null, 'staff', null, 365, at, at,
        at + interval '365 days', null, null, at
      from placed join order_lines on order_lines.order_id = placed.id and position = 0 where n % 3 = 1`,
  ],
  [
    'deliveries',
    sql`insert into platform_deliveries (entitlement_id, state, external_id, link, tries, task_cause)
      select id, case when n % 5000 = 0 then 'given_up' else 'delivered' end, 'x' || n, 'https://platform.example', 1,
        case when n % 5000 = 0 then 'beook waiting: no answer' end
      from (select id, row_number() over () as n from entitlements where platform is not null) as told`,
  ],
  [
    'vouchers',
    sql`insert into vouchers (id, code, type, discount, note, created_at)
      select gen_random_uuid(), upper(substr(md5(n::text), 1, 10)), 'credit', 1000, 'Messe ' || n % 40,
        now() - interval '1 hour' * n
      from generate_series(1, ${number(VOUCHERS)}) as n`,
  ],
  [
    'redirects',
    sql`with made as (
        insert into redirects (uri, target, at)
        select '/frueher/seite-' || n, '/seite-' || (n % 500), now() - n * interval '1 hour'
        from generate_series(1, ${number(REDIRECTS)}) as n returning uri)
      insert into redirect_uses (uri, day, count)
      select uri, current_date - day, 1 + day % 4 from made, generate_series(0, 29, 3) as day`,
  ],
]
