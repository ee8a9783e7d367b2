import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A block of a recipe: the text of a new file, or lines that are put into one. */
type Block = { file: string; isEdit: boolean; text: string }
export type Recipe = { title: string; blocks: Block[]; touches: string[] }

/** The recipes of `docs/contributing.md`: each has a heading, the files that it says it touches, and blocks that name their file. */
export const recipesIn = (document: string): Recipe[] =>
  document
    .split(/^## /m)
    .slice(1)
    .map((section) => ({
      title: section.slice(0, section.indexOf('\n')),
      blocks: [...section.matchAll(/^```(\w+) (\S+)\n([\s\S]*?)^```$/gm)].map((match) => ({
        file: match[2]!,
        isEdit: match[1] === 'diff',
        text: match[3]!,
      })),
      touches: [...(/^Touches: (.+)$/m.exec(section)?.[1] ?? '').matchAll(/`([^`]+)`/g)].map((match) => match[1]!),
    }))
    .filter((recipe) => recipe.blocks.length > 0)

/** The files of the blocks, each once, in the order in which they come. */
export const filesOf = (recipe: Recipe): string[] => [...new Set(recipe.blocks.map((block) => block.file))]
/** Files that were there before: where a recipe goes into what all features share, it is seen here. */
export const changedBy = (recipe: Recipe): string[] => [
  ...new Set(recipe.blocks.filter((block) => block.isEdit).map((block) => block.file)),
]

/** The text with the lines of a diff put in. Refuses one whose old lines do not stand in it exactly once. */
export function edited(text: string, diff: string): string {
  const lines = diff.replace(/\n$/, '').split('\n')
  const side = (leave: string) =>
    lines
      .filter((line) => !line.startsWith(leave))
      .map((line) => line.slice(1))
      .join('\n')
  const [before, after] = [`\n${side('+')}\n`, `\n${side('-')}\n`]
  const found = `\n${text}`.split(before).length - 1
  if (found !== 1) throw new Error(`these lines stand in the file ${found} times:${before}`)
  return `\n${text}`.replace(before, () => after).slice(1)
}

/** Puts a recipe into the sources below `root`; `NNNN` becomes the next free number of a migration. */
export function apply(root: string, recipe: Recipe): void {
  const migrations = join(root, 'server/db/migrations')
  for (const { file, isEdit, text } of recipe.blocks) {
    const next = Math.max(...readdirSync(migrations).map((name) => Number.parseInt(name, 10) || 0)) + 1
    const path = join(root, file.replace('NNNN', String(next).padStart(4, '0')))
    try {
      if (isEdit) writeFileSync(path, edited(readFileSync(path, 'utf8'), text))
      else {
        mkdirSync(dirname(path), { recursive: true })
        writeFileSync(path, text, { flag: 'wx' })
      }
    } catch (error) {
      throw new Error(`${recipe.title}: ${file}: ${(error as Error).message}`, { cause: error })
    }
  }
}
