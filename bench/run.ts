import { existsSync, readdirSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

/** `npm run bench <name> [options]` runs `bench/<name>.ts`, which exports `main(options)`. */
const folder = import.meta.dirname
const [name, ...options] = process.argv.slice(2)
const file = `${folder}/${name}.ts`

if (!name || !/^[a-z-]+$/.test(name) || !existsSync(file) || name === 'run') {
  const names = readdirSync(folder).filter(
    (entry) => entry.endsWith('.ts') && entry !== 'run.ts' && !entry.endsWith('.test.ts'),
  )
  console.error(`Which benchmark? ${names.map((entry) => entry.slice(0, -3)).join(', ')}`)
  process.exit(2)
}
const { main }: { main: (options: string[]) => Promise<void> } = await import(pathToFileURL(file).href)
await main(options)
