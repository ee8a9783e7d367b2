import type { GroupRequestRow, GroupRequestState } from '#contract/selling/group-requests'
import { useText } from '#web/i18n/use-text.tsx'
import { Code } from '#web/ui/code.tsx'
import { ProgressTag } from './progress-tag.tsx'

/** What a list of requests of groups says, and the cells that it shows in a way of its own. */
export function useGroupRequestListWords() {
  const t = useText('group_requests')
  const common = useText('common')
  return {
    views: { all: common('all'), offered: t('progress_offered'), accepted: t('progress_accepted') },
    sorts: { newest: t('newest'), oldest: t('oldest') },
    filters: {
      q: { label: t('find'), hint: t('find_hint') },
      state: { label: t('state'), word: (state: GroupRequestState) => t(`progress_${state}`) },
      days: {},
    },
    heads: {
      request: t('request'),
      route: t('route'),
      state: t('state'),
      departs: t('depart_on'),
      returns: t('return_on'),
      people: t('who'),
      name: t('group'),
      until: t('until'),
      asked: t('asked_at'),
      booking: t('booking'),
      total: t('total'),
    },
    cells: {
      request: ({ id }: GroupRequestRow) => <Code className="font-mid">{id}</Code>,
      route: ({ route }: GroupRequestRow) => <Code>{route}</Code>,
      state: ({ progress }: GroupRequestRow) => <ProgressTag progress={progress} />,
    },
    failed: t('failed'),
    none: { title: t('none_title'), text: t('none_text') },
  }
}
