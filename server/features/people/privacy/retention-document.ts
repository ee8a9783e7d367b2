import { keptReasons, retentionDays, type RetentionRule } from '#contract/people/retention'
import { personalData } from './personal-data.ts'
import { columnsOf, type ColumnKind } from './map/types.ts'

const days = (count: number) => `${count} day${count === 1 ? '' : 's'}`

/** `docs/retention.md`: what is kept how long and where personal data lies, from the lists that the program works by. */
export function retentionDocument(): string {
  const tables = Object.entries(personalData).sort(([a], [b]) => (a < b ? -1 : 1))
  const withRule = (rule: RetentionRule) =>
    tables.flatMap(([table, { life }]) => (life !== 'reference' && life.rules?.includes(rule) ? [table] : []))
  const rules = (Object.keys(retentionDays) as RetentionRule[]).sort((a, b) => retentionDays[a] - retentionDays[b])
  const kinds: ColumnKind[] = ['personal', 'text', 'encrypted', 'hashed']
  return `# What is kept, and how long

Made from \`contract/people/retention.ts\` and \`server/features/people/privacy/map\`; a test fails while this page is out of step. A nightly job (\`privacy.retention\`, and \`files.sweep\` and \`notifications.sweep\` for theirs) deletes or empties rows in batches. The page \`/privacy\` says the same to people.

## What goes by itself
| Rule | After | Tables |
|---|---|---|
${rules.map((rule) => `| ${rule} | ${days(retentionDays[rule])} | ${withRule(rule).join(', ')} |`).join('\n')}

Rows of earlier versions that were written in clear are encrypted at the next start. PostgreSQL's write-ahead log and old backups hold what they held until they are recycled or deleted.

## What stays
| Reason | Tables |
|---|---|
${keptReasons
  .map(
    (reason) =>
      `| ${reason} | ${tables.flatMap(([table, { life }]) => (life !== 'reference' && life.kept === reason ? [table] : [])).join(', ')} |`,
  )
  .join('\n')}

\`books\`, \`bookings\` and \`audit\` stay at least ten years, as the law asks of a company's books. An erased person's names, addresses and documents leave them; the figures stay under "Erased person".

## Where personal data lies
\`text\` is written freely by people. \`encrypted\` is never in clear beside it. \`hashed\` opens nothing by itself.

| Table | ${kinds.join(' | ')} |
|---|${'---|'.repeat(kinds.length)}
${tables
  .filter(([, table]) => kinds.some((kind) => columnsOf(table, kind).length > 0))
  .map(([name, table]) => `| ${name} | ${kinds.map((kind) => columnsOf(table, kind).join(', ')).join(' | ')} |`)
  .join('\n')}
`
}
