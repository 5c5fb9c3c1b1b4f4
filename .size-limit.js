import { SCRIPT_AIM_KB, SCRIPT_LIMIT_KB, scriptsOfProductPage } from '#tests/support/product-page-scripts.ts'

export default [
  {
    name: 'JavaScript of the product page with every section',
    path: scriptsOfProductPage(),
    limit: `${process.env.SIZE === 'aim' ? SCRIPT_AIM_KB : SCRIPT_LIMIT_KB} kB`,
    gzip: true,
  },
]
