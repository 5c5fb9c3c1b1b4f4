import { type HtmlElement, HtmlValidate, Parser, StaticConfigLoader } from 'html-validate'

const rules = new StaticConfigLoader({
  root: true,
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    // React writes attributes in camel case, `required=""`, `hidden=""` and `<br/>`: browsers read them in the same way.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'void-style': 'off',
    // React's ids begin with an underscore.
    'valid-id': ['error', { relaxed: true }],
    // Files of this site need no integrity hash: they come from the same server as the page.
    'require-sri': ['error', { target: 'crossorigin' }],
    // Titles are the publisher's, and one has 180 characters; search engines cut them.
    'long-title': 'off',
    // HTML allows it for an address, which is a group.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
  },
})
const validator = new HtmlValidate(rules)
const config = await validator.getConfigFor('page.html')

/** What is wrong with a page, and at which element. */
export async function mistakesIn(html: string): Promise<{ mistake: string; element: string }[]> {
  const { results } = await validator.validateString(html)
  return results
    .flatMap(({ messages }) => messages)
    .map(({ ruleId, message, selector }) => ({ mistake: `${ruleId}: ${message}`, element: selector ?? '' }))
}

export function parsePage(html: string): HtmlElement {
  return new Parser(config).parseHtml(html)
}
