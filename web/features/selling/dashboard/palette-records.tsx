import { useQuery } from '@tanstack/react-query'
import { FileText, Landmark, UserRound } from 'lucide-react'
import { deposits } from '#contract/money/deposits'
import { travellers } from '#contract/people/travellers'
import { quotations } from '#contract/selling/quotations'
import { useMemberMay } from '#web/api/member.ts'
import { useUser } from '#web/api/session.ts'
import { useApi } from '#web/api/context.tsx'
import { useFormat } from '#web/i18n/use-text.tsx'
import type { PaletteEntry } from '#web/kit/palette/palette-box.tsx'
import { useAgentNav } from '#web/layouts/agent-nav.ts'
import { paths } from '#web/portal-paths.ts'
import { Code } from '#web/ui/code.tsx'

const shown = '4'

/** Travellers, quotations and deposits that fit what is typed, of each the first; deposits for whoever sees money. */
export function useOwnRecords(q: string, enabled: boolean): PaletteEntry[] {
  const items = useAgentNav().flatMap((group) => group.items)
  /** As the menu calls their list. */
  const named = (href: string) => items.find((one) => one.href === href)?.label ?? ''
  const format = useFormat()
  const api = useApi()
  const agency = useUser().user?.agency?.id ?? ''
  const seesMoney = useMemberMay()('see_money')
  const query = { q, limit: shown }
  const people = useQuery({
    queryKey: ['travellers', 'palette', q],
    enabled,
    queryFn: async ({ signal }) => (await api(travellers.list, { query, signal })).data,
  })
  const quotes = useQuery({
    queryKey: ['quotations', 'palette', q],
    enabled,
    queryFn: async ({ signal }) => (await api(quotations.list, { query, signal })).data,
  })
  const paid = useQuery({
    queryKey: ['deposits', 'palette', q],
    enabled: enabled && seesMoney && agency !== '',
    queryFn: async ({ signal }) => (await api(deposits.ofAgency, { params: { id: agency }, query, signal })).data,
  })
  if (!enabled) return []
  return [
    ...(people.data ?? []).map(
      (one): PaletteEntry => ({
        id: `traveller ${one.id}`,
        group: named(paths.agentTravellers()),
        icon: UserRound,
        href: `${paths.agentTravellers()}?q=${encodeURIComponent(`${one.given_name} ${one.surname}`)}`,
        label: <Code className="font-mid">{`${one.given_name} ${one.surname}`}</Code>,
      }),
    ),
    ...(quotes.data ?? []).map(
      (one): PaletteEntry => ({
        id: `quotation ${one.id}`,
        group: named(paths.agentQuotations()),
        icon: FileText,
        href: paths.agentQuotation(one.id),
        label: (
          <>
            <Code className="font-mid">{one.reference}</Code>{' '}
            <bdi className="text-ink-2">{one.customer_name ?? one.title}</bdi>
          </>
        ),
        end: <span className="text-13 text-ink-2">{format.money(one.total)}</span>,
      }),
    ),
    ...(paid.data ?? []).map(
      (one): PaletteEntry => ({
        id: `deposit ${one.id}`,
        group: named(paths.agentDeposits()),
        icon: Landmark,
        href: paths.agentDeposits({ id: one.id }),
        label: (
          <>
            <Code className="font-mid">{one.id}</Code> <Code className="text-ink-2">{one.bank_reference}</Code>
          </>
        ),
        end: <span className="text-13 text-ink-2">{format.money(one.amount)}</span>,
      }),
    ),
  ]
}
