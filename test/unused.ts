import type { Source } from './guards.ts'

const exported = /^export (?:async )?(?:declare )?(?:const|let|function\*?|class|type|interface|enum) (\w+)/gm
const handedOn = /^export (?:type )?\{([^}]+)\}/gm

/** What a file offers by name. A name handed on from another file counts where it was made. */
export const exportsOf = (text: string): string[] => [...text.matchAll(exported)].map((match) => match[1]!)

/** Frameworks look these up by name, without an import. */
const byConvention: readonly RegExp[] = [/^web\/routes\//, /^web\/(router|start|entry-\w+)\.tsx?$/, /\.config\.ts$/]

/**
 * Exports that nobody names, neither another file nor their own beyond the declaration: dead code. Words are compared,
 * not bindings: what is found is certainly unused, a name that two files share may be missed. A public API (`index.ts`) that
 * hands something on is not yet a use.
 */
export function unusedExports(sources: readonly Source[]): string[] {
  const wordsOf = new Map<string, Set<string>>()
  for (const { path, text } of sources) {
    const isPublicApi = path.endsWith('/index.ts')
    const body = isPublicApi ? text.replaceAll(handedOn, '') : text
    for (const word of new Set(body.match(/\w+/g))) {
      const files = wordsOf.get(word) ?? new Set()
      files.add(path)
      wordsOf.set(word, files)
    }
  }
  return sources.flatMap(({ path, text }) => {
    if (!/\.(ts|tsx|mjs)$/.test(path) || byConvention.some((pattern) => pattern.test(path))) return []
    const names = exportsOf(text)
    return [...new Set(names)].flatMap((name) => {
      const users = [...(wordsOf.get(name) ?? [])].filter((user) => user !== path)
      const declared = names.filter((other) => other === name).length
      const said = text.match(new RegExp(`\\b${name}\\b`, 'g'))?.length ?? 0
      return users.length === 0 && said <= declared ? [`${path} ${name}`] : []
    })
  })
}
