export const simulatorStyle = `
:root { color-scheme: light; --ink: #1d2430; --soft: #55606f; --line: #d5dae2; --ground: #eef1f5; --accent: #0b5d4e }
* { box-sizing: border-box }
body {
  margin: 0; padding: clamp(1rem, 4vw, 3rem) 1rem; min-height: 100vh; background: var(--ground); color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere;
}
main {
  max-width: 30rem; margin: 0 auto; background: #fff; border-radius: 14px; overflow: hidden;
  box-shadow: 0 1px 2px #1d243014, 0 12px 32px #1d24301f;
}
.notice { margin: 0; padding: .6rem 1.5rem; background: #fdf0c9; color: #584306; font-size: .875rem }
.sheet { padding: 1.5rem }
h1 { margin: 0; font-size: 1rem; font-weight: 600 }
.amount {
  margin: .25rem 0 1.25rem; font-size: 2.25rem; font-weight: 700; letter-spacing: -.02em;
  font-variant-numeric: tabular-nums;
}
dl { display: grid; grid-template-columns: auto 1fr; gap: .5rem 1.5rem; margin: 0 0 1.5rem; padding: 1rem 0;
  border-block: 1px solid var(--line) }
dt { color: var(--soft) }
dd { margin: 0; text-align: end; font-weight: 500 }
.buttons { display: grid; grid-template-columns: 1fr 1fr; gap: .75rem }
button, .button {
  font: inherit; font-weight: 600; padding: .7rem 1rem; min-height: 3rem; border-radius: 9px; cursor: pointer;
  border: 1px solid #8a94a3; background: #fff; color: var(--ink); text-align: center; text-decoration: none;
}
button:hover, .button:hover { background: var(--ground) }
.main { grid-column: 1 / -1; background: var(--accent); border-color: var(--accent); color: #fff }
.main:hover { background: #08463b }
.later { grid-column: 1 / -1 }
:focus-visible { outline: 3px solid #1a66d6; outline-offset: 2px }
details { margin-top: 1.5rem; border-top: 1px solid var(--line); padding-top: 1rem }
summary { cursor: pointer; font-weight: 600; padding: .25rem 0 }
fieldset { border: 0; margin: .5rem 0 0; padding: 0 }
legend { padding: 0; color: var(--soft); font-size: .875rem }
label { display: flex; gap: .6rem; align-items: flex-start; padding: .4rem 0 }
input { width: 1.25rem; height: 1.25rem; margin: .125rem 0 0; flex: none; accent-color: var(--accent) }
`
