type Rule = RegExp | readonly string[]
type Texts<R extends Record<string, Rule>> = {
  [K in keyof R]?: (R[K] extends readonly (infer V)[] ? V : string) | undefined
}

const fits = (value: unknown, rule: Rule) =>
  typeof value === 'string' && (rule instanceof RegExp ? rule.test(value) : rule.includes(value))

/**
 * `validateSearch` of a screen: the named texts of its address, those that do not fit their pattern or list left out.
 * A text that does not fit is answered as undefined, for the router would hand on what the address says.
 * Without a schema library on purpose: what routes are checked with is in everybody's first load.
 */
export const searchTexts =
  <const R extends Record<string, Rule>>(rules: R) =>
  (search: Record<string, unknown>): Texts<R> =>
    Object.fromEntries(
      Object.entries(rules).flatMap(([name, rule]) =>
        name in search ? [[name, fits(search[name], rule) ? search[name] : undefined]] : [],
      ),
    ) as Texts<R>

/** Of an address only what these names say: the router hands on everything else in it, such as `utm_source` of a campaign. */
export const searchOf = <T extends object>(search: T, names: readonly (keyof T & string)[]): T =>
  Object.fromEntries(names.flatMap((name) => (search[name] === undefined ? [] : [[name, search[name]]]))) as T

/** `validateSearch` of a list: its texts as they are; which of them fit is the list's to say, once it is loaded. */
export const plainTexts = (search: Record<string, unknown>): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(search).map(([name, text]) => [name, typeof text === 'string' ? text : undefined]))

/** The same where the open row was called `open` in links kept from before. */
export const openTexts = (search: Record<string, unknown>): Record<string, string | undefined> => {
  const { open, ...texts } = plainTexts(search)
  return open ? { ...texts, id: texts['id'] ?? open, open: undefined } : texts
}
