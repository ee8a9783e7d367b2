import type { RoleRow } from '#contract/people/role-shapes'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { Tag } from '#web/ui/chip.tsx'

/** What the list of roles says, and the cells that it shows in a way of its own. */
export function useRoleListWords() {
  const t = useText('roles')
  const common = useText('common')
  const locale = useLocale()
  return {
    views: { all: common('all'), own: t('view_own'), shipped: t('view_shipped') },
    sorts: { name: t('sort_name'), newest: t('sort_newest') },
    filters: {
      q: { label: t('search_roles') },
      kind: { label: t('kind'), word: (kind: 'own' | 'shipped') => t(`kind_${kind}`) },
    },
    heads: {
      name: t('name'),
      kind: t('kind'),
      held_by: t('held_by'),
      members: t('members'),
      permissions: t('permissions'),
      since: t('since'),
    },
    cells: {
      name: (row: RoleRow) => <bdi className="font-mid">{locale === 'ar' ? row.name_ar : row.name}</bdi>,
      kind: (row: RoleRow) => (
        <Tag tone={row.is_shipped ? 'mute' : 'info'}>{t(row.is_shipped ? 'kind_shipped' : 'kind_own')}</Tag>
      ),
      held_by: (row: RoleRow) => (row.held_by_all ? t(`held_by_${row.held_by_all}`) : null),
      members: (row: RoleRow) => t('members_count', { count: row.members }),
    },
    failed: t('failed'),
    none: { title: t('none_title'), text: t('none_text') },
  }
}
