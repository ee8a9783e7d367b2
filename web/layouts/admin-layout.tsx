import { useQuery } from '@tanstack/react-query'
import type { AttentionKind } from '#contract/people/agencies'
import { attentionQuery } from '#web/features/operations/office/index.ts'
import { useApi } from '../api/context.tsx'
import { useMay } from '../api/permissions.ts'
import { useUser } from '../api/session.ts'
import { useLocale } from '../i18n/use-text.tsx'
import { menuOf, shownAs } from './menus.ts'
import { PortalLayout } from './portal-layout.tsx'

const entries = menuOf('office')

/** The back office: only what exists and what this person may open, with what waits in each place. */
export function AdminLayout() {
  const { data } = useQuery(attentionQuery(useApi()))
  const { user } = useUser()
  const locale = useLocale()
  const may = useMay()
  const waiting = (kinds: readonly AttentionKind[]) =>
    (data?.waiting ?? []).filter(({ kind }) => kinds.includes(kind)).reduce((sum, { count }) => sum + count, 0)
  // Of all entries, whoever may see them: the same counts are asked for at each render.
  const counted = entries.map((entry) => ({ entry, count: entry.useCount?.() ?? waiting(entry.waiting ?? []) }))
  const items = counted
    .filter(({ entry: { needs, role } }) => (!needs || may(needs)) && (!role || user?.role === role))
    .map(({ entry, count }) => ({ ...shownAs(entry, locale), count }))
  return <PortalLayout nav={[{ items }]} />
}
