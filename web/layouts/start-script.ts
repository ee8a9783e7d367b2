/**
 * The inline script that fetches the scripts of a page, the entry first among `files`, once its first frame is painted:
 * until then they would compete with the sheet and the font. Where the sheet itself takes long the network is slow: it
 * must not lie idle meanwhile. A tab in the background paints no frame. The entry waits for the router's data, which
 * stands further down. `strict-dynamic` takes a script that a script makes, whoever let that one in. Until the page is
 * awake it notes what somebody puts into fields, for `putBack` of early-fields.ts.
 */
export const startScript = (files: readonly string[]): string =>
  `{
const files = ${JSON.stringify(files)}
self.early = new Map()
const note = ({ target }) => self.early?.set(target, /^(checkbox|radio)$/.test(target.type) ? target.checked : target.value)
for (const kind of ['input', 'change']) document.addEventListener(kind, note, true)
const make = (name, properties) => document.head.append(Object.assign(document.createElement(name), properties))
const rules = { createScriptURL: (url) => url }
const enter = (entry) => self.$_TSR?.router || document.readyState !== 'loading'
? make('script', { type: 'module', src: (self.trustedTypes?.createPolicy('start', rules) ?? rules).createScriptURL(entry) })
: setTimeout(enter, 10, entry)
const [entry] = files
const begin = () => {
if (!files.length) return
for (const href of files.splice(0, 4)) make('link', { rel: 'modulepreload', href })
files.length ? setTimeout(begin) : enter(entry)
}
if (document.hidden) begin()
else {
requestAnimationFrame(() => setTimeout(begin))
setTimeout(() => document.querySelector('link[rel=stylesheet]')?.sheet || begin(), 100)
}
}`
