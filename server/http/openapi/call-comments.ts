import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const contract = join(import.meta.dirname, '..', '..', '..', 'contract')
const declared = /export const (\w+)(?::[^=]*)? = \{|(?:\/\*\*((?:(?!\*\/)[^])*)\*\/\s*)?\n {2}(\w+): endpoint\(/g

const plain = (comment: string): string =>
  comment
    .split('\n')
    .map((line) => line.replace(/^\s*\*? ?/, '').trim())
    .join(' ')
    .replaceAll(/\{@link (\w+)\}/g, '$1')
    .trim()

/** What the contract's sources say above each call, by `feature.call`. The same sentences as programmers read. */
function read(): Map<string, string> {
  const found = new Map<string, string>()
  for (const area of readdirSync(contract, { withFileTypes: true })) {
    if (!area.isDirectory() || area.name === 'kernel' || area.name === 'checks') continue
    for (const file of readdirSync(join(contract, area.name))) {
      let feature = ''
      for (const [, name, comment, call] of readFileSync(join(contract, area.name, file), 'utf8').matchAll(declared)) {
        if (name) feature = name
        else if (comment && call) found.set(`${feature}.${call}`, plain(comment))
      }
    }
  }
  return found
}

let known: Map<string, string> | undefined
const inWords = (name: string) => name.replaceAll(/([A-Z])/g, ' $1').toLowerCase()

/** The first sentence about a call, and all of it; a call that nobody wrote about is told by its name. */
export function commentOf(feature: string, name: string): { summary: string; description: string } {
  known ??= read()
  const words = inWords(`${feature} ${name}`)
  const named = `${words.charAt(0).toUpperCase()}${words.slice(1)}`
  const comment = known.get(`${feature}.${name}`)
  if (!comment) return { summary: named, description: `${named}.` }
  const first = /^(.{1,118}?[.:;?])(\s|$)/.exec(comment)?.[1]?.replace(/[.:;]$/, '') ?? named
  return { summary: first, description: comment }
}
