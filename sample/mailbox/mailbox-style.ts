export const mailboxStyle = `
:root { color-scheme: light; --ink: #1d2430; --soft: #55606f; --line: #d5dae2; --ground: #f3f5f8; --accent: #0b5d4e }
* { box-sizing: border-box }
body { margin: 0; background: var(--ground); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere }
main { max-width: 60rem; margin: 0 auto; padding: clamp(1rem, 4vw, 2.5rem) 1rem }
h1 { margin: 0 0 .25rem; font-size: 1.5rem; line-height: 1.25 }
h2 { margin: 1.5rem 0 .5rem; font-size: 1rem }
.hint { margin: 0 0 1.5rem; color: var(--soft) }
form { display: flex; flex-wrap: wrap; gap: .75rem; align-items: end; margin-bottom: 1.5rem }
label { display: grid; gap: .25rem; flex: 1 1 14rem; font-weight: 600 }
input { font: inherit; min-height: 2.75rem; padding: .4rem .75rem; border: 1px solid #8a94a3; border-radius: 8px; min-width: 0 }
button { font: inherit; font-weight: 600; min-height: 2.75rem; padding: .4rem 1.25rem; border: 0; border-radius: 8px;
  background: var(--accent); color: #fff; cursor: pointer }
a { color: var(--accent) }
:focus-visible { outline: 3px solid #1a66d6; outline-offset: 2px }
.mails, .sheet { background: #fff; border-radius: 12px; box-shadow: 0 1px 2px #1d243014, 0 8px 24px #1d24300f }
.mails { list-style: none; margin: 0; padding: 0; overflow: hidden }
.mails li + li { border-top: 1px solid var(--line) }
.mails a { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1rem; padding: .9rem 1.25rem; color: inherit; text-decoration: none }
.mails a:hover { background: var(--ground) }
.mails a:focus-visible { outline-offset: -3px }
.mails strong { font-weight: 600; flex: 1 1 18rem }
.mails span { flex-basis: 100% }
.mails span, time { color: var(--soft); font-size: .875rem }
.sheet { padding: clamp(1rem, 3vw, 1.75rem) }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; margin: 1rem 0 }
dt { color: var(--soft) }
dd { margin: 0 }
iframe { display: block; width: 100%; height: min(42rem, 75vh); border: 1px solid var(--line); border-radius: 8px; background: #fff }
pre { white-space: pre-wrap; margin: 0; font: .9rem/1.5 ui-monospace, monospace; background: var(--ground); padding: 1rem; border-radius: 8px }
summary { cursor: pointer; font-weight: 600; padding: .5rem 0 }
.empty { padding: 3rem 1rem; text-align: center; color: var(--soft) }
`
