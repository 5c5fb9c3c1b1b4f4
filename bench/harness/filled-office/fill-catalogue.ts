import { type SQL, sql } from 'drizzle-orm'
import { ALL_DEPARTMENTS } from '#modules/catalogue/catalogue/tables.ts'
import { COMMON_NAMES, ENDINGS, FIRST_NAMES, idOf, oneOf, STEMS } from './drawn-rows.ts'

const TITLES = 60_000
const PRODUCTS = 100_000
const AUTHORS = 20_000
const SERIES = 3_000
const DEPARTMENTS = 24

const number = (value: number) => sql.raw(String(value))
const SUBJECTS = ['Staatskunde', 'Rechnen', 'Lesen', 'Geografie', 'Physik', 'Deutsch', 'Recht', 'Chemie', 'Buchhaltung']
const KINDS = ['für Berufslernende', 'im Alltag', 'Arbeitsheft', 'Handbuch', 'Übungen', 'Band']

/** One of so many rows of a table that numbers them, by the number of another row. */
const spread = (n: SQL, step: number, count: number) => sql`1 + ${n} * ${number(step)} % ${number(count)}`

/** A catalogue of a large publisher, in the order of writing. */
export const CATALOGUE: readonly (readonly [string, SQL])[] = [
  [
    'departments',
    sql`insert into departments (id, slug, title, position)
      select ${idOf(sql`now()`, sql`n`, 'a01')}, 'fach-' || n, 'Fachbereich ' || n, n
      from generate_series(1, ${number(DEPARTMENTS)}) as n`,
  ],
  [
    'series',
    sql`insert into series (id, slug, title)
      select ${idOf(sql`now()`, sql`n`, 'a02')}, 'reihe-' || n, ${oneOf(STEMS)} || ' ' || n
      from generate_series(1, ${number(SERIES)}) as n`,
  ],
  [
    'authors',
    sql`insert into authors (id, slug, name)
      select ${idOf(sql`now()`, sql`n`, 'a03')}, 'person-' || n, ${oneOf(FIRST_NAMES)} || ' ' ||
        case when random() < 0.12 then ${oneOf(COMMON_NAMES)} else ${oneOf(STEMS)} || ${oneOf(ENDINGS)} end
      from generate_series(1, ${number(AUTHORS)}) as n`,
  ],
  [
    'titles',
    sql`insert into titles (id, uri, title, description, pictures, published_on, series_id, popularity, price_from, formats,
        teacher_formats, availability, changed_at)
      select ${idOf(sql`now()`, sql`n`, 'a04')}, '/titel/' || n,
        ${oneOf(SUBJECTS)} || ' ' || ${oneOf(KINDS)} || ' ' || n, case when n % 50 = 0 then '[]' else
          '[{"type":"paragraph","spans":[{"text":"Ein Lehrmittel."}]}]'::jsonb end,
        jsonb_build_object('coverImage', case when n % 40 > 0 then jsonb_build_object('permalink', '/c/' || n || '.jpg',
          'file', n || '.jpg', 'alt', '', 'focus', '50-50', 'width', 600, 'height', 900, 'colour', '#112233') end,
          'coverImage2d', null, 'image', null),
        current_date - (n * 7 % 5000), case when n % 3 = 0 then ${idOf(sql`now()`, spread(sql`n`, 7, SERIES), 'a02')} end,
        n % 1000, 2900, '{book}', '{book}', case when n % 9 = 0 then 'out_of_print' else 'available' end,
        now() - n * interval '10 minutes'
      from generate_series(1, ${number(TITLES)}) as n`,
  ],
  [
    'who wrote them',
    sql`insert into title_authors (title_id, author_id, position)
      select ${idOf(sql`now()`, sql`n`, 'a04')}, ${idOf(sql`now()`, spread(sql`(n + position * 11)`, 13, AUTHORS), 'a03')}, position
      from generate_series(1, ${number(TITLES)}) as n, generate_series(0, 1) as position where position = 0 or n % 2 = 0`,
  ],
  [
    'where they stand',
    sql`insert into title_departments (title_id, department_id)
      select ${idOf(sql`now()`, sql`n`, 'a04')}, ${idOf(sql`now()`, spread(sql`n`, 5, DEPARTMENTS), 'a01')}
      from generate_series(1, ${number(TITLES)}) as n where n % 60 > 0`,
  ],
  [
    'products',
    sql`insert into products (id, title_id, position, format, isbn, order_number, price, tax_category, availability)
      select ${idOf(sql`now()`, sql`m`, 'a05')}, ${idOf(sql`now()`, sql`n`, 'a04')}, position,
        case position when 0 then 'book' else 'ebook' end, case when m % 30 > 0 then '978' || (3000000000 + m) end,
        'LL-' || m, 2900, 'reduced', case when n % 9 = 0 then 'out_of_print' else 'available' end
      from (select row_number() over () as m, n, position from generate_series(1, ${number(TITLES)}) as n,
          generate_series(0, 1) as position where position = 0 or n % 3 > 0 limit ${number(PRODUCTS)}) as made`,
  ],
  [
    'what they are found by',
    sql`update titles set words = lower(concat_ws(' ', title, names, numbers))
      from (select title_id, string_agg(name, ' ') as names
          from title_authors join authors on authors.id = author_id group by title_id) as written
        join (select title_id, string_agg(concat_ws(' ', isbn, order_number), ' ') as numbers
          from products group by title_id) as sold using (title_id)
      where title_id = titles.id`,
  ],
  [
    'lists of departments',
    sql`insert into title_listings (department_id, title_id, popularity, published_on, price_from, sort_title, formats,
        teacher_formats, availability, author_ids, series_id)
      select place, titles.id, popularity, published_on, price_from, lower(title), formats, teacher_formats, availability, '{}',
        series_id
      from titles, lateral (select department_id as place from title_departments where title_id = titles.id
        union all select ${ALL_DEPARTMENTS}::uuid) as places`,
  ],
  [
    'what staff edited by hand',
    sql`insert into kept_fields (subject, field, title_id, import_value)
      select id, field, id, '{"value": null}' from titles, unnest(array['subtitle', 'description']) as field
      where random() < 0.05`,
  ],
]
