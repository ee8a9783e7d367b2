import { useQuery } from '@tanstack/react-query'
import type { Role } from '#contract/kernel/roles'
import { useApi } from '#web/api/context.tsx'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { summaryQuery } from './directory.queries.ts'

/** How many of each kind there are; each number leads to its rows. */
export function UserCounts({ onChoose }: { onChoose: (role: Role) => void }) {
  const t = useText('directory')
  const format = useFormat()
  const { data } = useQuery(summaryQuery(useApi()))
  return (
    <ul className="flex min-h-14 flex-wrap gap-x-8 gap-y-2">
      {data?.map(({ role, total, waiting }) => (
        <li key={role}>
          <button type="button" className="text-start hover:underline" onClick={() => onChoose(role)}>
            <span className="block text-22 leading-tight font-mid">{format.number(total)}</span>
            <span className="block text-13 text-ink-2">
              {t(`kind_${role}`)}
              {waiting > 0 && ` · ${t('state_waiting')} ${format.number(waiting)}`}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
