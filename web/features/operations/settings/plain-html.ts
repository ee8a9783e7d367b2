const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\n', '<br>')

/** A text of an earlier version as the editor reads it: a line that begins with # is a heading. */
export const plainHtml = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => (part.startsWith('# ') ? `<h2>${escaped(part.slice(2))}</h2>` : `<p>${escaped(part)}</p>`))
    .join('')
