import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

type Manifest = Record<string, { file: string; imports?: string[] }>

/**
 * What a page costs in script: `kib` by gzip, `sent` as a browser of today gets it, by brotli. Give the folder of the
 * browser's build (`dist/client`). `of` takes a page's first answer and, for a screen that is rendered in the browser
 * only, the route's file without ending: such an answer names its layout; the rest is the screen's chunk with what that
 * imports. It throws for a route that the build does not know.
 */
export function pageScripts(client: string) {
  const sizes = new Map<string, number>()
  const gzipKiB = (file: string) => {
    const known = sizes.get(file)
    if (known !== undefined) return known
    const kib = gzipSync(readFileSync(join(client, file)), { level: 9 }).length / 1024
    sizes.set(file, kib)
    return kib
  }
  const sentKiB = (file: string) => {
    const path = join(client, file)
    return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size / 1024
  }
  const chunksOf = (route: string) => {
    const manifest = JSON.parse(readFileSync(join(client, '.vite', 'manifest.json'), 'utf8')) as Manifest
    const files = new Set<string>()
    const add = (key: string) => {
      const entry = manifest[key]
      if (!entry || files.has(entry.file)) return
      files.add(entry.file)
      entry.imports?.forEach(add)
    }
    // A screen that is loaded whole stands in one file with its loader.
    for (const halves of ['component', 'component---loader']) add(`web/routes/${route}.tsx?tsr-split=${halves}`)
    if (files.size === 0) throw new Error(`the build does not know the screen ${route}`)
    return files
  }
  return {
    of(html: string, route?: string): { files: string[]; kib: number; sent: number } {
      const named = [...html.matchAll(/[" ]\/(assets\/[^" ]+\.js)/g)].map((match) => match[1]!)
      const files = [...new Set([...named, ...(route ? chunksOf(route) : [])])]
      const added = (kibOf: (file: string) => number) => files.reduce((sum, file) => sum + kibOf(file), 0)
      return { files, kib: added(gzipKiB), sent: added(sentKiB) }
    },
  }
}
