import { describe, expect, test } from 'vitest'
import { drawDepartments, withPicture } from './draw-departments.ts'
import { crowdedFolders, foldersWithoutDoor, tooManyShreds, violations } from './module-graph.ts'

const sources = (files: Record<string, string>) => new Map(Object.entries(files))

const ORDERS = "export const orders = pgTable('orders', {})\n"

describe('the graph of modules', () => {
  test('is in order where modules build on each other, and composers on them', () => {
    const files = sources({
      'modules/sales/orders/tables.ts': `import type { Money } from '#contract/ground/money.ts'\n${ORDERS}`,
      'modules/sales/orders/place.ts': "import { orders } from './tables.ts'\nawait tx.insert(orders)\n",
      'modules/storefront/cart/load.ts':
        "import { orders } from '#modules/sales/orders/tables.ts'\nawait tx.select().from(orders)\n",
      'modules/fulfilment/checkout/submit.ts':
        "import '#modules/sales/orders/place.ts'\nimport '#modules/storefront/cart/load.ts'\n",
      'modules/accounts/auth/sessions/end.ts': "import { log } from '../log-in.ts'\n",
      'server/compose.ts': "import '#modules/fulfilment/checkout/submit.ts'\n",
    })
    expect(violations(files)).toEqual([])
  })

  test('has no circle, also not over several modules', () => {
    const files = sources({
      'modules/storefront/cart/load.ts': "import { price } from '#modules/ground/pricing/price.ts'\n",
      'modules/ground/pricing/price.ts': "import { tax } from '#modules/ground/tax/tax.ts'\n",
      'modules/ground/tax/tax.ts': "import { cart } from '#modules/storefront/cart/load.ts'\n",
      'modules/ground/mail/send.ts': "import { cart } from '#modules/storefront/cart/load.ts'\n",
    })
    expect(violations(files)).toEqual([
      'circle of ground/pricing, ground/tax, storefront/cart: modules/ground/pricing/price.ts → ' +
        'modules/ground/tax/tax.ts; modules/ground/tax/tax.ts → modules/storefront/cart/load.ts; ' +
        'modules/storefront/cart/load.ts → modules/ground/pricing/price.ts',
      expect.stringMatching(/^circle of department ground, department storefront/),
    ])
  })

  test('has no circle of departments, though no two modules need each other', () => {
    const files = sources({
      'modules/sales/orders/place.ts': "import { cart } from '#modules/storefront/cart/load.ts'\n",
      'modules/storefront/cart/load.ts': 'export const cart = {}\n',
      'modules/storefront/pages/show.ts': "import { bill } from '#modules/sales/billing/bill.ts'\n",
      'modules/sales/billing/bill.ts': 'export const bill = {}\n',
    })
    expect(violations(files)).toEqual([
      'circle of department sales, department storefront: ' +
        'modules/sales/orders/place.ts → modules/storefront/cart/load.ts; ' +
        'modules/storefront/pages/show.ts → modules/sales/billing/bill.ts',
    ])
  })

  test('has no circle of type-only imports, nor one through the server', () => {
    const files = sources({
      'modules/storefront/cart/load.ts': "import type { Order } from '#modules/sales/orders/order.ts'\n",
      'modules/sales/orders/order.ts': "export type { Cart } from '#modules/storefront/cart/load.ts'\n",
      'modules/ground/mail/send.ts': "const { log } = await import('#server/log.ts')\n",
      'server/log.ts': "import '#modules/ground/mail/send.ts'\n",
    })
    expect(violations(files).map((line) => line.split(':')[0])).toEqual([
      'circle of sales/orders, storefront/cart',
      'circle of ground/mail, server',
      'circle of department sales, department storefront',
    ])
  })

  test('counts SQL that reads the table of another module as an import of its tables', () => {
    const files = sources({
      'modules/sales/orders/tables.ts': `${ORDERS}export const OPEN = sql\`exists (select from bills)\`\n`,
      'modules/sales/billing/tables.ts':
        "import { orders } from '#modules/sales/orders/tables.ts'\npgTable('bills', {})\n",
    })
    expect(violations(files).map((line) => line.split(':')[0])).toEqual([
      'circle of tables of sales/billing, tables of sales/orders',
    ])
  })

  test('has no circle of modules that read each other’s tables', () => {
    const files = sources({
      'modules/sales/orders/tables.ts': ORDERS,
      'modules/sales/billing/tables.ts': "export const bills = pgTable('bills', {})\n",
      'modules/sales/orders/show.ts': "import { bills } from '#modules/sales/billing/tables.ts'\n",
      'modules/sales/billing/due.ts': 'await tx.execute(sql`select total from orders`)\n',
    })
    expect(violations(files).map((line) => line.split(':')[0])).toEqual(['circle of sales/billing, sales/orders'])
  })

  test('has tables for a floor: they know tables, kernel and contract', () => {
    const files = sources({
      'modules/sales/orders/tables.ts':
        "import type { Card } from './card.ts'\nimport { users } from '../users/tables.ts'\n",
    })
    expect(violations(files)).toEqual([
      'tables import only tables, kernel and contract: modules/sales/orders/tables.ts → modules/sales/orders/card.ts',
      'an import climbs by ../ instead of beginning with #modules/sales/users/tables.ts: ' +
        'modules/sales/orders/tables.ts → ../users/tables.ts',
    ])
  })

  test.each([
    ['the query builder', "await tx.update(orders).set({ status: 'paid' })"],
    ['many rows', 'await putRows(tx, orders, { rows })'],
    ['SQL that names the table', "await tx.execute(sql`delete from orders where id = '1'`)"],
    ['SQL with the table filled in', `await tx.execute(sql\`insert into \${orders} values (1)\`)`],
  ])('lets only its owner write a table, with %s', (_, code) => {
    const files = sources({
      'modules/sales/orders/tables.ts': ORDERS,
      'modules/storefront/cart/empty.ts': `import { orders } from '#modules/sales/orders/tables.ts'\n${code}\n`,
    })
    expect(violations(files)).toEqual([
      expect.stringMatching(/^only sales\/orders writes its tables: modules\/storefront\/cart\/empty.ts/),
    ])
  })
})

describe('the rooms of the house', () => {
  test.each(['contract', 'kernel', 'adapters', 'server', 'ui', 'forms', 'web', 'office'])(
    'need each other in one direction within %s, also a file that lies loose beside them',
    (root) => {
      const files = sources({
        [`${root}/jobs/run.ts`]: `import { now } from '#${root}/clock.ts'\n`,
        [`${root}/clock.ts`]: "import type { Drawn } from './drawing/draw.ts'\n",
        [`${root}/drawing/draw.ts`]: `const { run } = await import('#${root}/jobs/run.ts')\n`,
        [`${root}/core.ts`]: "import { run } from './jobs/run.ts'\n",
      })
      expect(violations(files)).toEqual([
        `circle of ${root}/clock.ts, ${root}/drawing, ${root}/jobs: ${root}/clock.ts → ${root}/drawing/draw.ts; ` +
          `${root}/drawing/draw.ts → ${root}/jobs/run.ts; ${root}/jobs/run.ts → ${root}/clock.ts`,
      ])
    },
  )

  test('hold tables of refusals, which are a floor of their own, beside the operations that refuse', () => {
    const files = sources({
      'contract/sales/cart-refusals.ts': "import { TEACHERS_ONLY } from '../ground/shown-refusals.ts'\n",
      'contract/ground/shown-refusals.ts': "import { sentences } from '../failure-sentences.ts'\n",
      'contract/errors.ts': "import { cartRefusals } from './sales/cart-refusals.ts'\n",
      'contract/sales/cart.ts': "import type { ErrorCode } from '../errors.ts'\n",
    })
    expect(violations(files)).toEqual([])
    const list = sources({ 'contract/sales/list-refusals.ts': "import { content } from './content.ts'\n" })
    expect(violations(list)).toEqual([
      'refusals import only each other, and what lies loose in contract: ' +
        'contract/sales/list-refusals.ts → contract/sales/content.ts',
    ])
  })

  test.each([
    ['in the back office at all', 'office/frame/frame.tsx', '../messages/frame.ts'],
    ['further than one folder', 'forms/fields/text/line.tsx', '../../with-form.ts'],
    ['out of their top folder', 'ui/field.tsx', '../forms/with-form.ts'],
  ])('are named from the root by imports that would climb %s', (_, file, specifier) => {
    const files = sources({ [file]: `import { it } from '${specifier}'\n` })
    expect(violations(files)).toEqual([
      expect.stringMatching(/^an import climbs by \.\.\/ instead of beginning with #/),
    ])
  })

  test('may be left for the one above, or for what is no code of theirs', () => {
    const files = sources({
      'forms/fields/line.tsx': "import { withForm } from '../with-form.ts'\n",
      'office/vite.config.ts': "import { withoutSchemas } from '../vite.contract.ts'\n",
    })
    expect(violations(files)).toEqual([])
  })

  test('of a department are modules, or declared its parts', () => {
    const files = [
      'modules/README.md',
      'modules/sales/README.md',
      'modules/sales/orders/module.ts',
      'modules/ground/csv/read.ts',
    ]
    expect(foldersWithoutDoor(files, ['ground/csv'])).toEqual([])
    expect(foldersWithoutDoor([...files, 'modules/sales/gifts/wrap.ts'], ['ground/csv'])).toEqual([
      'modules/sales/gifts has no module.ts, and is not declared a part of its department',
    ])
    expect(foldersWithoutDoor(files, ['ground/csv', 'sales/orders', 'sales/bills'])).toEqual([
      'sales/orders is declared a part of its department, but is a module',
      'sales/bills is declared a part of its department, but is not there',
    ])
  })

  test('hold thirty loose files at most', () => {
    const files = Array.from({ length: 30 }, (_, index) => `ui/part-${index}.tsx`)
    expect(crowdedFolders([...files, 'ui/fields/field.tsx'])).toEqual([])
    expect(crowdedFolders([...files, 'ui/field.tsx'])).toEqual(['ui holds 31 loose files, 30 at most'])
  })

  test('hold ten small files with one importer at most, doors and what others or tests import apart', () => {
    const shred = (index: number): [string, string] => [
      `modules/storefront/cart/part-${index}.ts`,
      'export const part = 1\n',
    ]
    const importer = (count: number): [string, string] => [
      'modules/storefront/cart/whole.ts',
      Array.from({ length: count }, (_, index) => `import './part-${index}.ts'\n`).join(''),
    ]
    const houseOf = (count: number) =>
      new Map([
        ...Array.from({ length: count }, (_, index) => shred(index)),
        importer(count),
        ['modules/storefront/cart/module.ts', "import './routes.ts'\n"],
        ['modules/storefront/cart/routes.ts', 'export const routes = []\n'],
        ['modules/storefront/cart/gift.ts', 'export const gift = 1\n'],
        ['modules/fulfilment/checkout/wrap.ts', "import '#modules/storefront/cart/gift.ts'\n"],
        ['modules/storefront/cart/rule.ts', 'export const rule = 1\n'],
        ['modules/storefront/cart/total.ts', `import './rule.ts'\n${'// Adds up.\n'.repeat(20)}`],
        ['modules/storefront/cart/rule.test.ts', "import './rule.ts'\n"],
      ])
    expect(tooManyShreds(houseOf(10))).toEqual([])
    expect(tooManyShreds(houseOf(11))).toHaveLength(11)
  })
})

describe('the picture of the departments', () => {
  const house = {
    'modules/ground/mail/module.ts': '',
    'modules/sales/orders/module.ts': "import '#modules/ground/mail/module.ts'\n",
    'modules/sales/billing/bill.ts': 'sql`select 1 from mails`\n',
    'modules/desks/office/module.ts':
      "import '#modules/sales/orders/module.ts'\nimport '#modules/ground/mail/module.ts'\n",
  }

  test('shows from above what each needs, and not what another one needs for it', () => {
    expect(drawDepartments(sources(house)).split('\n')).toEqual([
      '```mermaid',
      'flowchart TD',
      '  desks["desks<br>office"]',
      '  sales["sales<br>billing · orders"]',
      '  ground["ground<br>mail"]',
      '  desks --> sales',
      '  sales --> ground',
      '```',
    ])
  })

  test('is out of date where a department needs another one than it shows', () => {
    const page = '# Page\n\n<!-- drawn by node tests/module-graph/draw.ts -->\n<!-- until here -->\n\nMore.\n'
    const drawn = withPicture(page, drawDepartments(sources(house)))
    expect(drawn).toMatch(/^# Page\n.*flowchart.*-->\n\nMore\.\n$/s)
    expect(withPicture(drawn, drawDepartments(sources(house)))).toBe(drawn)
    const changed = { ...house, 'modules/desks/office/module.ts': "import '#modules/ground/mail/module.ts'\n" }
    expect(withPicture(drawn, drawDepartments(sources(changed)))).not.toBe(drawn)
    expect(() => withPicture('# Page\n', '')).toThrow('no place for the picture')
  })
})
