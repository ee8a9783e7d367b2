import { useQuery } from '@tanstack/react-query'
import { useApi } from '#web/api/context.tsx'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { Select } from '#web/ui/select.tsx'
import { useIsMine } from './permission-grid.tsx'
import { roleChoicesQuery } from './roles.queries.ts'

type CopyProps = {
  /** The role under the hand, which is not copied onto itself. */
  but?: string
  held: readonly string[]
  onTake: (names: string[]) => void
}

/** Takes over what another role gives; what one does not hold oneself stays as it was. */
export function CopyFrom({ but, held, onTake }: CopyProps) {
  const t = useText('roles')
  const locale = useLocale()
  const { data } = useQuery(roleChoicesQuery(useApi()))
  const isMine = useIsMine()
  const others = (data ?? []).filter(({ id }) => id !== but)
  const copy = (id: string) => {
    const role = others.find((one) => one.id === id)
    if (role) onTake([...held.filter((name) => !isMine(name)), ...role.permissions.filter(isMine)])
  }
  return (
    <Select
      label={t('copy_from')}
      hint={t('copy_hint')}
      options={others.map(({ id, name, name_ar }) => ({ value: id, label: locale === 'ar' ? name_ar : name }))}
      onChange={({ target }) => copy(target.value)}
    />
  )
}
