import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import * as features from '../web/features.ts'
import { texts } from '../web/i18n/texts.ts'
import * as portalFeatures from '../web/portal-features.ts'
import { paths } from '../web/portal-paths.ts'
import { portalTexts } from '../web/portal-texts.ts'
import type { Source } from './guards.ts'
import { circlesBetweenFeatures, takenFromPortals, unloadedWords } from './web-graph.ts'

const root = join(import.meta.dirname, '..')
const sources: Source[] = readdirSync(join(root, 'web'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('routeTree.gen'))
  .map((file) => ({ path: `web/${file}`, text: readFileSync(join(root, 'web', file), 'utf8') }))

describe('the features of the web', () => {
  test('never import each other in a circle', () => {
    expect(circlesBetweenFeatures(sources)).toEqual([])
  })

  test('a circle between features would be noticed, also round a corner and of types', () => {
    const planted: Source[] = [
      { path: 'web/features/selling/a/x.tsx', text: `import { b } from '#web/features/selling/b/index.ts'` },
      { path: 'web/features/selling/b/x.tsx', text: `import { c } from '#web/features/selling/c/index.ts'` },
      { path: 'web/features/selling/c/x.tsx', text: `import type { A } from '../a/index.ts'` },
    ]
    expect(circlesBetweenFeatures(planted)).toEqual(['a > b > c > a'])
  })
})

describe('the registry of the web', () => {
  type Feature = { name: string; texts?: object; paths?: object }
  const visitors: readonly Feature[] = Object.values(features)
  const portals: readonly Feature[] = Object.values(portalFeatures)
  const all = [...visitors, ...portals]

  test('has a line for every feature, by the name of its folder', () => {
    const foldersOf = (declaration: string) =>
      readdirSync(join(root, 'web', 'features'), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.split('/').length === 3 && file.endsWith(`/${declaration}`))
        .map((file) => file.split('/')[1]!)
    expect(visitors.map(({ name }) => name).toSorted()).toEqual(foldersOf('feature.ts').toSorted())
    expect(portals.map(({ name }) => name).toSorted()).toEqual(foldersOf('portal-feature.ts').toSorted())
    const folders = [...foldersOf('feature.ts'), ...foldersOf('portal-feature.ts')]
    const mute = readdirSync(join(root, 'web', 'features'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.en.ts'))
      .map((file) => file.split('/')[1]!)
    expect(mute.filter((name) => !folders.includes(name))).toEqual([])
  })

  test('gives no name of texts or of a path to two features', () => {
    for (const part of ['texts', 'paths'] as const) {
      const names = all.flatMap((one) => Object.keys(one[part] ?? {}))
      expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
    }
  })

  test('is the whole list of texts and paths', async () => {
    expect(Object.keys(paths).length).toBeGreaterThan(50)
    expect(paths.agentBookings({ status: 'held' })).toBe('/agent/agent-bookings?status=held')
    expect((await texts.deposits.ar()).default.swift).toBe('سويفت')
  })
})

/** Values that nobody fills: `{time}` instead of `{{time}}`. */
const singleBraces = (text: string) => [...text.matchAll(/(?<![{$])\{\w+\}(?!\})/g)].map(([braces]) => braces)

describe('a text', () => {
  test('names its values in double braces: what has single ones is read with them', () => {
    expect(singleBraces("clock: 'It is {time} in {{place}}',")).toEqual(['{time}'])
    const wrong = sources
      .filter(({ path }) => /\.(?:en|ar)\.ts$/.test(path))
      .flatMap(({ path, text }) => singleBraces(text).map((braces) => `${path}: ${braces}`))
    expect(wrong).toEqual([])
  })
})

describe('a page for visitors', () => {
  test('takes neither links nor words of the portals', () => {
    expect(takenFromPortals(sources, Object.keys(portalTexts))).toEqual([])
  })

  test('that took some would be noticed, also round a corner', () => {
    const planted: Source[] = [
      { path: 'web/routes/_public/x.tsx', text: `import { X } from '#web/features/selling/x/index.ts'` },
      { path: 'web/features/selling/x/index.ts', text: `export { X } from './x.tsx'` },
      {
        path: 'web/features/selling/x/x.tsx',
        text: `import { paths } from '#web/portal-paths.ts'\nconst t = useText('books')\nconst own = useText('lists')`,
      },
      { path: 'web/routes/admin/y.tsx', text: `import { paths } from '#web/portal-paths.ts'` },
    ]
    expect(takenFromPortals(planted, ['books'])).toEqual([
      'web/features/selling/x/x.tsx takes portal-paths.ts',
      "web/features/selling/x/x.tsx says 'books'",
    ])
  })
})

describe('a screen', () => {
  test('loads the words it says, also those of parts that open later', () => {
    expect(unloadedWords(sources)).toEqual([])
  })

  test('that forgot the words of a part would be noticed', () => {
    const planted: Source[] = [
      {
        path: 'web/routes/x.tsx',
        text: `import { X } from '#web/features/selling/x/index.ts'\nloader: ({ context: { texts } }) => texts.load('x'),`,
      },
      {
        path: 'web/features/selling/x/index.ts',
        text: `export { X } from './x.tsx'\nexport { Other } from './other.tsx'`,
      },
      {
        path: 'web/features/selling/x/x.tsx',
        text: `const Panel = lazy(() => import('./panel.tsx'))\nconst t = useText('x')`,
      },
      { path: 'web/features/selling/x/panel.tsx', text: `const t = useText('lists')` },
      { path: 'web/features/selling/x/other.tsx', text: `const t = useText('other')` },
    ]
    expect(unloadedWords(planted)).toEqual(["web/routes/x.tsx says 'lists' (panel.tsx)"])
  })
})
