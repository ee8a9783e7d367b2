import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const web = join(import.meta.dirname, '..', 'web')
const files = (folder: string) => readdirSync(join(web, folder), { recursive: true, encoding: 'utf8' })
const areas = ['admin', 'agent', 'reservation', 'salesman']

/** The screens of the portals, but for those that a visitor's page may lead to: `/admin/bank-lines`. */
export function portalScreens(): string[] {
  const known = ['paths.ts', ...files('features').map((file) => `features/${file}`)]
    .filter((file) => file === 'paths.ts' || file.endsWith('/feature.ts'))
    .map((file) => readFileSync(join(web, file), 'utf8'))
    .join('\n')
  return areas
    .flatMap((area) =>
      files(`routes/${area}`).map((file) => `/${area}/${file.replace('.tsx', '').replaceAll('.', '/')}`),
    )
    .filter((address) => !known.includes(`'${address}'`))
}

/** Which of the screens a script of the build names: by the address, or as its route, by what comes after the portal. */
export function screensNamedIn(script: string, screens: readonly string[]): string[] {
  const ofVisitors = files('routes').map((file) => file.replace(/^_public\//, '').replaceAll('.', '/'))
  const routed = new Set(
    [...script.matchAll(/[`'"]([^`'"]+)[`'"],\s*\(\)=>|\bid:[`'"]([^`'"]+)/g)].map((one) => one[1] ?? one[2]),
  )
  return screens.filter((address) => {
    const own = address.slice(address.indexOf('/', 1))
    return script.includes(address) || (routed.has(own) && !ofVisitors.includes(`${own.slice(1)}/tsx`))
  })
}
