import type { App } from '#server/app'
import { inTx } from '#server/db/db'
import { todayIn } from '../package-view.ts'
import { rulesFrom } from '../work/facts.sql.ts'
import { checkRule } from './rules.sql.ts'

/** Puts rules in force by their names, as read today by this person; those that are not there are left out. */
export const enableRules = (app: App, codes: readonly string[], by: string): Promise<void> =>
  inTx(app.db, 'enable umrah rules', async (tx) => {
    for (const { id, version } of (await rulesFrom(tx)).filter(({ code }) => codes.includes(code)))
      await checkRule(tx, { id, version, enabled: true, on: todayIn(app), by })
  })
