import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MarginRule } from '#contract/money/margins'
import { useApi } from '#web/api/context.tsx'
import { useHolds } from '#web/api/permissions.ts'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Tag, ToggleChip } from '#web/ui/chip.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { PagedList } from '#web/ui/paged-list.tsx'
import type { Column } from '#web/ui/table.tsx'
import { MarginDialog } from './margin-dialog.tsx'
import { type CompanyLayer, rulesQuery } from './margins.queries.ts'
import { useRuleWords } from './use-rule-words.ts'

/** The company's rules of one layer; the most exact one that fits a sale is taken, alone. */
export function RulesCard({ layer }: { layer: CompanyLayer }) {
  const t = useText('margins')
  const mayManage = useHolds('margin.manage')
  const [isActive, setActive] = useState(true)
  const [edited, edit] = useState<MarginRule | 'new' | null>(null)
  const list = useInfiniteQuery(rulesQuery(useApi(), layer, isActive))
  const columns = useColumns(layer)
  return (
    <Card flush title={t(`layer_${layer}`)} note={t(`about_${layer}`)}>
      <div className="flex flex-wrap items-center gap-2 px-card pb-3">
        <ToggleChip pressed={isActive} onChange={setActive}>
          {t('in_force')}
        </ToggleChip>
        {mayManage && (
          <Button size="small" look="primary" className="ms-auto" onClick={() => edit('new')}>
            {t('new_rule')}
          </Button>
        )}
      </div>
      <PagedList
        list={list}
        label={t(`layer_${layer}`)}
        columns={columns}
        keyOf={({ id }) => id}
        {...(mayManage ? { onOpen: edit } : {})}
        failed={t('failed')}
        empty={<Empty title={t('empty')} text={t('empty_text')} />}
        none={{ isFiltered: false, title: '', text: '', onClear: () => undefined }}
      />
      {edited && <MarginDialog layer={layer} rule={edited === 'new' ? null : edited} onClose={() => edit(null)} />}
    </Card>
  )
}

function useColumns(layer: CompanyLayer): Column<MarginRule>[] {
  const t = useText('margins')
  const locale = useLocale()
  const words = useRuleWords()
  return [
    {
      id: 'on',
      head: t('on'),
      cell: (rule) => (
        <>
          <span className="font-mid">{words.conditions(rule)}</span>
          {layer === 'agent' && (
            <span className="block text-12 text-ink-3 sm:hidden">
              <bdi>{rule.agency?.name[locale] ?? t('all_agencies')}</bdi>
            </span>
          )}
        </>
      ),
    },
    ...(layer === 'agent'
      ? [
          {
            id: 'agency',
            head: t('agency'),
            from: 'sm' as const,
            cell: (rule: MarginRule) =>
              rule.agency ? (
                <bdi>{rule.agency.name[locale]}</bdi>
              ) : (
                <span className="text-ink-2">{t('all_agencies')}</span>
              ),
          },
        ]
      : []),
    { id: 'adds', head: t('adds'), cell: (rule) => words.value(rule) },
    {
      id: 'state',
      head: t('state'),
      align: 'end',
      from: 'sm',
      cell: ({ active }) => <Tag tone={active ? 'ok' : 'mute'}>{t(active ? 'in_force' : 'over')}</Tag>,
    },
  ]
}
