/** The look of the reference: the colours of the app's screens, light and dark as the system says. */
export const referenceStyle = `
:root {
  color-scheme: light dark;
  --floor: light-dark(oklch(0.962 0.011 84), oklch(0.185 0.028 216));
  --card: light-dark(oklch(0.988 0.006 84), oklch(0.225 0.033 214));
  --line: light-dark(oklch(0.885 0.016 84), oklch(0.32 0.034 211));
  --ink: light-dark(oklch(0.245 0.036 212), oklch(0.955 0.013 84));
  --ink-2: light-dark(oklch(0.415 0.034 212), oklch(0.82 0.02 120));
  --bad: light-dark(oklch(0.48 0.17 27), oklch(0.78 0.13 25));
  --link: light-dark(oklch(0.455 0.073 200), oklch(0.8 0.09 195));
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--floor); color: var(--ink); font: 400 1rem/1.6 "Readex Pro Variable", "Readex Pro", system-ui, sans-serif; }
main { max-width: 72rem; margin: 0 auto; padding: 3rem 1rem 5rem; }
h1 { font-size: clamp(1.8rem, 4vw, 2.8rem); font-weight: 300; line-height: 1.2; margin: 0 0 1rem; }
h2 { font-size: 1.2rem; font-weight: 500; margin: 0 0 0.5rem; }
h3 { font-size: 1rem; font-weight: 500; margin: 0; overflow-wrap: anywhere; text-align: start; }
[dir="rtl"] h3 { text-align: right; }
h4 { font-size: 0.875rem; font-weight: 500; color: var(--ink-2); margin: 1.25rem 0 0.5rem; }
a { color: var(--link); text-underline-offset: 0.2em; }
a:focus-visible, .scroll:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
code { font: 400 0.875rem/1.5 ui-monospace, "Cascadia Mono", Menlo, Consolas, monospace; unicode-bidi: isolate; }
h1 code { font-size: inherit; }
td:nth-child(2) { min-width: 7rem; }
td:last-child { min-width: 12rem; }
.lead { font-size: 1.125rem; color: var(--ink-2); max-width: 44rem; }
.rules { color: var(--ink-2); max-width: 48rem; padding-inline-start: 1.2rem; }
.features { display: grid; gap: 2rem 3rem; grid-template-columns: repeat(auto-fill, minmax(min(22rem, 100%), 1fr)); margin-top: 3rem; }
.calls { list-style: none; margin: 0; padding: 0; border-block-start: 1px solid var(--line); }
.calls li { border-block-end: 1px solid var(--line); }
.calls a { display: block; padding: 0.4rem 0; color: var(--ink); text-decoration: none; overflow-wrap: anywhere; }
.calls a:hover code { text-decoration: underline; }
.method { display: inline-block; min-width: 4.2rem; font-size: 0.75rem; font-weight: 500; letter-spacing: 0.04em; color: var(--ink-2); }
article { background: var(--card); border: 1px solid var(--line); border-radius: 0.75rem; padding: 1.25rem; margin-top: 1.25rem; scroll-margin-top: 1rem; }
.facts { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; list-style: none; margin: 0.5rem 0 0; padding: 0; font-size: 0.875rem; color: var(--ink-2); }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: 0.875rem; }
th, td { text-align: start; vertical-align: top; padding: 0.4rem 0.75rem 0.4rem 0; border-block-end: 1px solid var(--line); font-weight: 400; }
[dir="rtl"] th, [dir="rtl"] td { padding: 0.4rem 0 0.4rem 0.75rem; }
thead th { color: var(--ink-2); }
td:last-child code { overflow-wrap: anywhere; }
.key { background: var(--card); border: 1px solid var(--line); border-radius: 0.75rem; padding: 1.25rem; margin: 1.5rem 0; }
.key p { margin-block: 0 0.75rem; max-width: 48rem; }
.key p.acts { margin-block-start: 0.75rem; }
.key form { max-width: 34rem; }
.key form p:last-child { margin: 0; min-height: 1.6em; overflow-wrap: anywhere; }
.try { margin-top: 1rem; border: 1px solid var(--line); border-radius: 0.5rem; padding: 0.25rem 1rem; }
.try summary { cursor: pointer; padding: 0.5rem 0; font-weight: 500; color: var(--link); }
.try summary:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
.fields { display: grid; gap: 0.75rem; grid-template-columns: repeat(auto-fill, minmax(min(14rem, 100%), 1fr)); align-items: end; }
.wide { grid-column: 1 / -1; }
label { display: grid; gap: 0.25rem; font-size: 0.875rem; min-width: 0; }
input, textarea { width: 100%; font: 400 0.875rem/1.5 ui-monospace, "Cascadia Mono", Menlo, Consolas, monospace; color: var(--ink); background: var(--floor); border: 1px solid var(--ink-2); border-radius: 0.375rem; padding: 0.5rem 0.625rem; min-height: 2.75rem; }
textarea { resize: vertical; white-space: pre; overflow-x: auto; }
[aria-invalid="true"] { border-color: var(--bad); }
input:focus-visible, textarea:focus-visible, button:focus-visible, pre:focus-visible { outline: 2px solid var(--link); outline-offset: 1px; }
button { font: 500 0.875rem/1.5 inherit; font-family: inherit; min-height: 2.75rem; padding: 0.5rem 1.25rem; border-radius: 0.375rem; border: 1px solid var(--link); background: var(--link); color: var(--card); cursor: pointer; }
button.plain { background: none; color: var(--link); border-color: transparent; }
button:disabled { opacity: 0.5; cursor: default; }
.acts { display: flex; flex-wrap: wrap; gap: 0.5rem; margin: 0.75rem 0; }
.note { color: var(--ink-2); font-size: 0.875rem; }
.wrong { color: var(--bad); }
.told { border-block-start: 1px solid var(--line); padding: 0.75rem 0; }
.told p { margin: 0 0 0.5rem; }
.told .line { font: 400 0.8125rem/1.5 ui-monospace, Menlo, Consolas, monospace; overflow-wrap: anywhere; color: var(--ink-2); text-align: left; }
.told dl { display: grid; grid-template-columns: auto 1fr; gap: 0.125rem 0.75rem; margin: 0 0 0.75rem; font: 400 0.8125rem/1.5 ui-monospace, Menlo, Consolas, monospace; }
.told dt { color: var(--ink-2); }
.told dd { margin: 0; overflow-wrap: anywhere; }
pre { margin: 0; max-height: 32rem; overflow: auto; background: var(--floor); border: 1px solid var(--line); border-radius: 0.375rem; padding: 0.75rem; font: 400 0.8125rem/1.5 ui-monospace, "Cascadia Mono", Menlo, Consolas, monospace; text-align: left; }
@media (max-width: 40rem) {
  main { padding: 1.5rem 0.75rem 3rem; }
  article, .key { padding: 1rem; }
}
`
