import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'

const ours = createRequire(import.meta.url)
const source = readFileSync(createRequire(ours.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'), 'utf8')

type Violation = { id: string; nodes: { target: unknown; failureSummary?: string }[] }
type Axe = {
  run(context: { include: Document; exclude: string[] }, options: object): Promise<{ violations: Violation[] }>
}

/** Rows of a list are drawn by the same code: the first of them stand for all, and a long list takes no longer to judge. */
const furtherRows = ['main tbody tr:nth-child(n + 5)', 'main li:nth-child(n + 7)', 'main [role=row]:nth-child(n + 6)']

/**
 * What axe finds on the screen as it stands, by all its rules or by those named. It is brought into a page once and
 * stays there for the next look: its own builder brings it for each look anew, which takes longer than the looks. No
 * screen has frames, so the page itself is all there is to judge.
 */
export async function axeFinds(page: Page, rules?: string[]): Promise<{ id: string; where: string }[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(
    async ({ only, exclude }) => {
      const { axe } = window as unknown as { axe: Axe }
      const options = { resultTypes: ['violations'], ...(only ? { runOnly: { type: 'rule', values: only } } : {}) }
      const { violations } = await axe.run({ include: document, exclude }, options)
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
}
