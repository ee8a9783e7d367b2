import type { ActivityRow } from '#contract/operations/activity'
import { useLocale } from '#web/i18n/use-text.tsx'
import { paths } from '#web/portal-paths.ts'
import { Code } from '#web/ui/code.tsx'
import { Link, textLink } from '#web/ui/link.tsx'

/** References and codes that people know are shown; ids that only the database knows are not. */
const isReference = (id: string) => !/^[0-9a-f]{8}-|^[0-9a-f]{32}/.test(id)

/** The page of a record, where it has one that stays. */
const pageOf: Readonly<Record<string, (id: string) => string>> = {
  agency: (id) => paths.adminUserDetails(id),
  user: (id) => paths.adminUserDetails(id),
  deposit: (id) => paths.depositDetails(id),
  booking: (id) => paths.officeBookings('agent', { q: id }),
  integration: (id) => paths.adminIntegration(id),
  role: (id) => paths.adminManageRole(id),
  airline: (id) => paths.adminUpdateAirline(id),
  airport: (id) => paths.adminUpdateAirport(id),
  aircraft: (id) => paths.adminUpdateAircraft(id),
}

/** What an entry is about, as a link where there is a page of it. */
export function RecordLink({ row: { subject, record } }: { row: Pick<ActivityRow, 'subject' | 'record'> }) {
  const locale = useLocale()
  if (!record) return null
  const name = record.name ? <bdi>{record.name[locale]}</bdi> : isReference(record.id) && <Code>{record.id}</Code>
  const href = pageOf[subject]?.(record.id)
  if (!name || !href) return name || null
  return (
    <Link href={href} className={textLink}>
      {name}
    </Link>
  )
}
