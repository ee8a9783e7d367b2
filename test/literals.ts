export type Literal = {
  /** The text, `{}` in place of each value of a template. */
  said: string
  /** The code right before it, without comments and with the contents of other literals left out. */
  before: string
}

const beforeLength = 60
/** After these a slash begins a regular expression; after anything else it divides. */
const regexMayFollow = /(?:[(,=:[!&|?{};\n]|=>|return)\s*$/

/** Every string of a TypeScript source, in order. Enough of a reader to tell strings, comments, templates and patterns apart. */
export function literalsOf(text: string): Literal[] {
  const found: Literal[] = []
  let code = ''
  let at = 0

  const past = (end: string) => {
    const next = text.indexOf(end, at)
    at = next < 0 ? text.length : next + end.length
  }
  function quoted(quote: string): string {
    const start = ++at
    while (at < text.length && text[at] !== quote) at += text[at] === '\\' ? 2 : 1
    return text.slice(start, at++).replaceAll(/\\(.)/g, '$1')
  }
  function template(): string {
    let said = ''
    at++
    while (at < text.length && text[at] !== '`') {
      if (text.startsWith('${', at)) {
        at += 2
        walk('}')
        at++
        said += '{}'
      } else {
        if (text[at] === '\\') at++
        said += text[at++]
      }
    }
    at++
    return said
  }
  function regex(): void {
    let inClass = false
    for (at++; at < text.length && (text[at] !== '/' || inClass); at++) {
      if (text[at] === '\\') at++
      else if (text[at] === '[') inClass = true
      else if (text[at] === ']') inClass = false
    }
    at++
  }
  function walk(until: string): void {
    let depth = 0
    while (at < text.length) {
      const character = text[at]!
      if (depth === 0 && character === until) return
      if (text.startsWith('//', at)) past('\n')
      else if (text.startsWith('/*', at)) past('*/')
      else if (character === "'" || character === '"' || character === '`') {
        const before = code.slice(-beforeLength)
        const said = character === '`' ? template() : quoted(character)
        found.push({ said, before })
        code += "''"
      } else if (character === '/' && regexMayFollow.test(code.slice(-20))) {
        regex()
        code += '/r/'
      } else {
        if (character === '{') depth++
        if (character === '}') depth--
        code += character
        at++
      }
    }
  }
  walk('\0')
  return found
}
