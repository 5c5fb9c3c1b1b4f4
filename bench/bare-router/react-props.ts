/** Where React calls an attribute otherwise than HTML and SVG do. It takes other names as they are. */
const NAMES: Record<string, string> = {
  'accept-charset': 'acceptCharset',
  autocapitalize: 'autoCapitalize',
  autocomplete: 'autoComplete',
  autofocus: 'autoFocus',
  charset: 'charSet',
  class: 'className',
  'clip-path': 'clipPath',
  'clip-rule': 'clipRule',
  colspan: 'colSpan',
  crossorigin: 'crossOrigin',
  datetime: 'dateTime',
  enctype: 'encType',
  enterkeyhint: 'enterKeyHint',
  fetchpriority: 'fetchPriority',
  'fill-opacity': 'fillOpacity',
  'fill-rule': 'fillRule',
  for: 'htmlFor',
  formaction: 'formAction',
  formmethod: 'formMethod',
  formnovalidate: 'formNoValidate',
  hreflang: 'hrefLang',
  'http-equiv': 'httpEquiv',
  inputmode: 'inputMode',
  maxlength: 'maxLength',
  minlength: 'minLength',
  novalidate: 'noValidate',
  playsinline: 'playsInline',
  popovertarget: 'popoverTarget',
  readonly: 'readOnly',
  rowspan: 'rowSpan',
  spellcheck: 'spellCheck',
  srcset: 'srcSet',
  'stop-color': 'stopColor',
  'stroke-linecap': 'strokeLinecap',
  'stroke-linejoin': 'strokeLinejoin',
  'stroke-opacity': 'strokeOpacity',
  'stroke-width': 'strokeWidth',
  tabindex: 'tabIndex',
  'text-anchor': 'textAnchor',
}

/** Attributes that say something by standing there. React leaves them out when they are an empty text. */
const PRESENT = new Set([
  'autofocus',
  'autoplay',
  'checked',
  'controls',
  'defer',
  'disabled',
  'download',
  'formnovalidate',
  'hidden',
  'inert',
  'itemscope',
  'loop',
  'multiple',
  'muted',
  'novalidate',
  'open',
  'playsinline',
  'readonly',
  'required',
  'selected',
])

/** The name of an attribute among React's props. The shop has no inline styles. */
export function propName(attribute: string): string {
  if (attribute === 'style') throw new Error('the page has an inline style')
  return NAMES[attribute] ?? attribute
}

/** Whether this attribute's prop is `true` rather than a text. */
export function isPresence(attribute: string, value: string): boolean {
  return value === '' && PRESENT.has(attribute)
}
