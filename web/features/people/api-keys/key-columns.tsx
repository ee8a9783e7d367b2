import type { ApiKey } from '#contract/people/api-keys'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { useClock } from '#web/kit/time/clock.ts'
import { Tag } from '#web/ui/chip.tsx'
import { Code } from '#web/ui/code.tsx'
import type { Column } from '#web/ui/table.tsx'
import { RevokeAct } from './revoke-act.tsx'

const tones = { active: 'ok', expired: 'mute', revoked: 'mute' } as const

function Scopes({ of: { scopes, per_minute } }: { of: ApiKey }) {
  const t = useText('api-keys')
  const format = useFormat()
  return (
    <>
      <span className="flex flex-wrap gap-1">
        {scopes.map((scope) => (
          <Tag key={scope} tone="info">
            {t(`scope_${scope}`)}
          </Tag>
        ))}
      </span>
      <span className="mt-0.5 block text-13 text-ink-2">{t('per_minute_some', { n: format.number(per_minute) })}</span>
    </>
  )
}

function State({ of: { state, mode, expires_at } }: { of: ApiKey }) {
  const t = useText('api-keys')
  const clock = useClock()
  return (
    <>
      <span className="flex flex-wrap gap-1">
        <Tag tone={tones[state]}>{t(`state_${state}`)}</Tag>
        {mode === 'sandbox' && <Tag tone="mute">{t('mode_sandbox')}</Tag>}
      </span>
      {state === 'active' && expires_at && (
        <span className="mt-0.5 block text-13 text-ink-2">{t('ends', { day: clock.date(expires_at, 'long') })}</span>
      )}
    </>
  )
}

/** A phone has no room for more than two columns: what else is to be known stands under the name. */
export function useKeyColumns(agencyId: string | undefined, mayChange: boolean): Column<ApiKey>[] {
  const t = useText('api-keys')
  const clock = useClock()
  return [
    {
      id: 'name',
      head: t('name'),
      cell: (key) => (
        <>
          <span className="block font-mid">
            <bdi>{key.name}</bdi>
          </span>
          <Code className="text-13 text-ink-2">{`${key.prefix}…`}</Code>
          <div className="mt-1.5 grid gap-1.5 pb-1 md:hidden">
            <div>
              <Scopes of={key} />
            </div>
            <div>
              <State of={key} />
            </div>
          </div>
        </>
      ),
    },
    { id: 'scopes', head: t('scopes'), from: 'md', cell: (key) => <Scopes of={key} /> },
    { id: 'state', head: t('state'), from: 'md', cell: (key) => <State of={key} /> },
    {
      id: 'last_used',
      head: t('last_used'),
      from: 'lg',
      cell: ({ last_used_at }) => (last_used_at ? clock.moment(last_used_at) : t('never')),
    },
    {
      id: 'made',
      head: t('made'),
      from: 'xl',
      cell: ({ created_at, created_by }) => (
        <>
          {clock.date(created_at, 'long')}
          {created_by && (
            <span className="block text-13 text-ink-2">
              <bdi>{created_by}</bdi>
            </span>
          )}
        </>
      ),
    },
    {
      id: 'acts',
      head: <span className="sr-only">{t('acts')}</span>,
      align: 'end',
      cell: (key) => mayChange && key.state !== 'revoked' && <RevokeAct of={key} agencyId={agencyId} />,
    },
  ]
}
