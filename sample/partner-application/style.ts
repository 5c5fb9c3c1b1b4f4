/** The application looks like itself, not like the shop: a partner has its own colours. */
export const applicationStyle = `
:root { color-scheme: light; --ink: #1c2733; --soft: #51606f; --line: #d3dde6; --ground: #eaf1f6; --accent: #2b5c8a }
* { box-sizing: border-box }
body {
  margin: 0; min-height: 100vh; background: var(--ground); color: var(--ink); font: 1rem/1.55 system-ui, sans-serif;
  overflow-wrap: anywhere;
}
header { background: var(--accent); color: #fff }
header > div, main, footer { max-width: 44rem; margin: 0 auto; padding: 1rem clamp(1rem, 4vw, 2rem) }
header > div { display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; align-items: center; justify-content: space-between }
.brand { color: #fff; font-size: 1.25rem; font-weight: 700; text-decoration: none; padding: .4rem 0 }
.person { display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: center }
main { padding-block: clamp(1.5rem, 6vw, 3.5rem) }
footer { color: var(--soft); font-size: .875rem }
h1 { margin: 0 0 1rem; font-size: clamp(1.5rem, 5vw, 2.125rem); line-height: 1.2; letter-spacing: -.01em }
h2 { margin: 0; font-size: 1.0625rem; line-height: 1.35 }
p { margin: 0 0 1rem; max-width: 60ch }
a { color: var(--accent) }
.button, button {
  display: inline-block; font: inherit; font-weight: 600; padding: .7rem 1.25rem; min-height: 3rem; border-radius: 999px;
  border: 1px solid var(--accent); background: var(--accent); color: #fff; text-decoration: none; cursor: pointer;
}
.button:hover, button:hover { background: #1f4568 }
header button { min-height: 2.75rem; padding: .5rem 1rem; background: transparent; border-color: #fff }
.licences { display: grid; gap: .75rem; margin: 1.5rem 0; padding: 0; list-style: none }
.licences li, .sheet {
  background: #fff; border: 1px solid var(--line); border-radius: 14px; padding: 1rem 1.25rem;
}
.licences li { display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; align-items: center; justify-content: space-between }
.licences p { margin: .25rem 0 0; color: var(--soft) }
.sheet { padding: clamp(1.25rem, 5vw, 2rem) }
.sheet > :last-child { margin-bottom: 0 }
:focus-visible { outline: 3px solid #f2a71b; outline-offset: 2px }
`
