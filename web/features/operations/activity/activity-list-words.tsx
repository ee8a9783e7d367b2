import { useQuery } from '@tanstack/react-query'
import type { ActivityRow, ActivitySubject } from '#contract/operations/activity'
import { useApi } from '#web/api/context.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { Tag } from '#web/ui/chip.tsx'
import { activityPeopleQuery } from './activity.queries.ts'
import { RecordLink } from './record-link.tsx'
import { useActivityWord } from './use-activity-word.ts'
import { useFactWord } from './use-fact-word.ts'

/** What the log says as a list, and the cells that it shows in a way of its own. */
export function useActivityListWords() {
  const t = useText('activity')
  const common = useText('common')
  const act = useActivityWord()
  const word = useFactWord()
  const { data: people = [] } = useQuery(activityPeopleQuery(useApi()))
  return {
    views: { all: common('all'), money: t('view_money'), people: t('view_people'), settings: t('view_settings') },
    sorts: { newest: t('sort_newest') },
    filters: {
      q: { label: t('find'), hint: t('find_hint') },
      kind: { label: t('kind'), word: (kind: ActivitySubject) => word('kind', kind) },
      person: {
        label: t('who'),
        any: t('anybody'),
        options: people.map(({ id, name }) => ({ value: id, label: name })),
      },
      days: {},
      record: { label: t('one_record'), any: t('one_record'), options: [] },
      hidden: { label: t('hidden') },
    },
    heads: {
      at: t('when'),
      by: t('who'),
      action: t('act'),
      record: t('record'),
      change: t('changes'),
      kind: t('kind'),
    },
    cells: {
      by: ({ by }: ActivityRow) => (by ? <bdi>{by.name}</bdi> : <span className="text-ink-3">{t('nobody')}</span>),
      action: ({ action, hidden }: ActivityRow) => (
        <span className="inline-flex items-center gap-2">
          <span className="font-mid">{act(action)}</span>
          {hidden && <Tag tone="mute">{t('hidden_tag')}</Tag>}
        </span>
      ),
      record: (row: ActivityRow) => <RecordLink row={row} />,
      kind: ({ subject }: ActivityRow) => word('kind', subject),
    },
    failed: t('failed'),
    none: { title: t('none_title'), text: t('none_text') },
  }
}
