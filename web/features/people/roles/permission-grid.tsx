import { useQuery } from '@tanstack/react-query'
import { useApi } from '#web/api/context.tsx'
import { useMay } from '#web/api/permissions.ts'
import { useUser } from '#web/api/session.ts'
import type { Permission } from '#contract/kernel/permissions'
import { useText } from '#web/i18n/use-text.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { permissionsQuery } from './roles.queries.ts'
import { usePermissionWord } from './use-permission-word.ts'

type GridProps = {
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  /** Looked at only. */
  locked: boolean
}
type AreaProps = GridProps & { area: string; names: readonly string[]; isMine: (name: string) => boolean }

/** Whether a permission is one's own, to be given or taken. */
export function useIsMine(): (name: string) => boolean {
  const may = useMay()
  const { user } = useUser()
  return (name) => user?.role === 'admin' || may(name as Permission)
}

/** All permissions by area, as ticks; those that one does not hold oneself stay as they are. */
export function PermissionGrid(props: GridProps) {
  const { data } = useQuery(permissionsQuery(useApi()))
  const isMine = useIsMine()
  if (!data)
    return (
      <Loading>
        <Skeleton className="h-96" />
      </Loading>
    )
  const areas = Map.groupBy(data, ({ area }) => area)
  return (
    <div className="gap-x-6 columns-1 sm:columns-2 xl:columns-3">
      {[...areas].map(([area, all]) => (
        <Area key={area} {...props} area={area} names={all.map(({ name }) => name)} isMine={isMine} />
      ))}
    </div>
  )
}

function Area({ area, names, chosen, onChange, locked, isMine }: AreaProps) {
  const t = useText('roles')
  const word = usePermissionWord()
  const mine = names.filter(isMine)
  const held = names.filter((name) => chosen.includes(name))
  const isAll = held.length === names.length
  const set = (some: readonly string[], on: boolean) =>
    onChange([...chosen.filter((name) => !some.includes(name)), ...(on ? some : [])])
  return (
    <fieldset className="mb-4 break-inside-avoid rounded-r-2 px-3 pb-2 inset-ring inset-ring-line">
      <legend className="contents">
        <span className="flex items-baseline justify-between gap-3 pt-2.5">
          <span className="font-mid">{word(area)}</span>
          <span className="text-13 text-ink-3">
            {held.length}/{names.length}
          </span>
        </span>
      </legend>
      {names.length > 1 && (
        <Checkbox
          label={t('all_of')}
          className="text-ink-2"
          checked={isAll}
          indeterminate={held.length > 0 && !isAll}
          disabled={locked || mine.length < names.length}
          onChange={({ target }) => set(mine, target.checked)}
        />
      )}
      {names.map((name) => (
        <Checkbox
          key={name}
          label={word(name)}
          checked={chosen.includes(name)}
          disabled={locked || !isMine(name)}
          {...(locked || isMine(name) ? {} : { hint: t('not_yours') })}
          onChange={({ target }) => set([name], target.checked)}
        />
      ))}
    </fieldset>
  )
}
