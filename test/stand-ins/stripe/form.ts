/** A form-encoded body as Stripe reads it: `a[b][0]=c` is `{ a: { b: ['c'] } }`; everything is a text. */
export type Form = { [name: string]: string | Form }

export function readForm(body: string): Form {
  const form: Form = {}
  for (const [name, value] of new URLSearchParams(body)) {
    const path = name.replaceAll(']', '').split('[')
    let at = form
    for (const part of path.slice(0, -1)) at = (at[part] ??= {}) as Form
    at[path.at(-1)!] = value
  }
  return form
}

export const text = (of: Form | string | undefined): string | undefined => (typeof of === 'string' ? of : undefined)
export const inner = (of: Form | string | undefined): Form => (typeof of === 'object' ? of : {})
