import type { ApiKey } from '#contract/people/api-keys'
import { useText } from '#web/i18n/use-text.tsx'
import { useClock } from '#web/kit/time/clock.ts'
import { Tag } from '#web/ui/chip.tsx'
import { Code } from '#web/ui/code.tsx'
import type { Column } from '#web/ui/table.tsx'
import { RevokeAct } from './revoke-act.tsx'

const tones = { active: 'ok', expired: 'mute', revoked: 'mute' } as const

export function useKeyColumns(): Column<ApiKey>[] {
  const t = useText('api-keys')
  const clock = useClock()
  return [
    {
      id: 'name',
      head: t('name'),
      cell: ({ name, prefix }) => (
        <>
          <bdi className="block font-mid">{name}</bdi>
          <Code className="text-13 text-ink-2">{`${prefix}…`}</Code>
        </>
      ),
    },
    {
      id: 'scopes',
      head: t('scopes'),
      cell: ({ scopes }) => (
        <span className="flex flex-wrap gap-1">
          {scopes.map((scope) => (
            <Tag key={scope} tone="info">
              {t(`scope_${scope}`)}
            </Tag>
          ))}
        </span>
      ),
    },
    {
      id: 'state',
      head: t('state'),
      cell: ({ state, expires_at }) => (
        <>
          <Tag tone={tones[state]}>{t(`state_${state}`)}</Tag>
          {state === 'active' && expires_at && (
            <span className="mt-0.5 block text-13 text-ink-2">{t('ends', { day: clock.date(expires_at) })}</span>
          )}
        </>
      ),
    },
    {
      id: 'last_used',
      head: t('last_used'),
      from: 'md',
      cell: ({ last_used_at }) => (last_used_at ? clock.moment(last_used_at) : t('never')),
    },
    {
      id: 'made',
      head: t('made'),
      from: 'lg',
      cell: ({ created_at, created_by }) => (
        <>
          {clock.date(created_at)}
          {created_by && <bdi className="block text-13 text-ink-2">{created_by}</bdi>}
        </>
      ),
    },
    {
      id: 'acts',
      head: <span className="sr-only">{t('acts')}</span>,
      align: 'end',
      cell: (key) => (key.state === 'revoked' ? null : <RevokeAct of={key} />),
    },
  ]
}
