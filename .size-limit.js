import { EDITOR_LIMIT_KB, scriptsOfEditor } from '#tests/support/page-scripts/office-editor.ts'
import { heaviestOfficePage } from '#tests/support/page-scripts/office-pages.ts'
import { scriptsOfOfficeStart } from '#tests/support/page-scripts/office-start.ts'
import { scriptsOfProductPage } from '#tests/support/page-scripts/product-page.ts'
import { SCRIPT_AIM_KB, SCRIPT_LIMIT_KB } from '#tests/support/page-scripts/scripts-of-page.ts'

const limit = `${process.env.SIZE === 'aim' ? SCRIPT_AIM_KB : SCRIPT_LIMIT_KB} kB`
const heaviest = heaviestOfficePage()
const ofEditor = `${EDITOR_LIMIT_KB} kB`

export default [
  { name: 'JavaScript of the product page with every section', path: scriptsOfProductPage(), limit, gzip: true },
  { name: 'JavaScript of the first page of the back office', path: scriptsOfOfficeStart(), limit, gzip: true },
  {
    name: `JavaScript of the heaviest page of the back office, but for the editor, as sent (/office/${heaviest.address})`,
    path: heaviest.files,
    limit,
  },
  { name: 'JavaScript of the editor of pages', path: scriptsOfEditor(), limit: ofEditor, gzip: true },
]
