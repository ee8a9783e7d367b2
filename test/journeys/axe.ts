import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { markNewLooks } from './looks.ts'

const ours = createRequire(import.meta.url)
const source = readFileSync(createRequire(ours.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'), 'utf8')

type Violation = { id: string; nodes: { target: unknown; failureSummary?: string }[] }
type Axe = {
  configure(spec: object): void
  run(context: { include: Document; exclude: string[] }, options: object): Promise<{ violations: Violation[] }>
}

/** Rows of a list are drawn by the same code: the first of them stand for all, and a long list takes no longer to judge. */
const furtherRows = ['main tbody tr:nth-child(n + 5)', 'main li:nth-child(n + 7)', 'main [role=row]:nth-child(n + 6)']

/** Text whose contrast this worker has found good: with `THOROUGH=1` it is judged on each screen anew. */
const good = new Set<number>()

/**
 * What axe finds on the screen as it stands, by all its rules or by those named. It is brought into a page once and
 * stays there for the next look: its own builder brings it for each look anew, which takes longer than the looks. No
 * screen has frames, so the page itself is all there is to judge. Contrast, which takes longer than all other rules
 * together, is judged once of all text that looks alike, see `markNewLooks`.
 */
export async function axeFinds(page: Page, rules?: string[]): Promise<{ id: string; where: string }[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const known = process.env['THOROUGH'] === '1' ? [] : [...good]
  const looks = await page.evaluate(markNewLooks, { known, repeated: furtherRows })
  const found = await page.evaluate(
    async ({ only, exclude }) => {
      const { axe } = window as unknown as { axe: Axe }
      axe.configure({ rules: [{ id: 'color-contrast', selector: '[data-new-look]' }] })
      const options = {
        resultTypes: ['violations'],
        preload: false,
        ...(only ? { runOnly: { type: 'rule', values: only } } : {}),
      }
      const { violations } = await axe.run({ include: document, exclude }, options)
      for (const one of document.querySelectorAll('[data-new-look]')) one.removeAttribute('data-new-look')
      return violations.map(({ id, nodes }) => ({
        id,
        where: nodes
          .slice(0, 3)
          .map((node) => `${String(node.target)} ${node.failureSummary?.split('\n')[1] ?? ''}`)
          .join(' | '),
      }))
    },
    { only: rules, exclude: furtherRows },
  )
  const isContrastJudged = !rules || rules.includes('color-contrast')
  if (isContrastJudged && found.every(({ id }) => id !== 'color-contrast')) for (const look of looks) good.add(look)
  return found
}
