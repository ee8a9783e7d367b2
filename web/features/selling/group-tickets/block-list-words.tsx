import type { BlockRow } from '#contract/selling/group-tickets'
import { useText } from '#web/i18n/use-text.tsx'
import { Tag } from '#web/ui/chip.tsx'
import { Code } from '#web/ui/code.tsx'
import { Monogram } from '#web/ui/monogram.tsx'

export const blockTones = {
  on_sale: 'ok',
  hidden: 'mute',
  sold_out: 'info',
  released: 'warn',
  departed: 'mute',
} as const

/** What the list of blocks says, and the cells that it shows in a way of its own. */
export function useBlockListWords() {
  const t = useText('group_office')
  const common = useText('common')
  return {
    views: { all: common('all'), on_sale: t('state_on_sale'), groups: t('kind_group') },
    sorts: { soonest: t('soonest'), latest: t('latest') },
    filters: {
      q: { label: t('find'), hint: t('find_hint') },
      state: {
        label: t('col_state'),
        word: (state: 'on_sale' | 'hidden' | 'released' | 'departed') => t(`state_${state}`),
      },
      kind: { label: t('kind'), word: (kind: 'public' | 'group') => t(`kind_${kind}`) },
      days: {},
    },
    heads: {
      route: t('col_route'),
      airline: t('airline'),
      departs: t('col_departs'),
      state: t('col_state'),
      seats: t('seats'),
      held: t('col_held'),
      sold: t('col_sold'),
      left: t('col_left'),
      price: t('col_price'),
      cost: t('col_cost'),
      release: t('release_on'),
      names: t('names_on'),
      locator: t('locator'),
    },
    cells: {
      route: ({ route }: BlockRow) => <Code className="font-mid">{route}</Code>,
      airline: ({ airline }: BlockRow) => (
        <span className="inline-flex items-center gap-2">
          <Monogram code={airline} size={22} />
          <Code>{airline}</Code>
        </span>
      ),
      state: ({ state }: BlockRow) => <Tag tone={blockTones[state]}>{t(`state_${state}`)}</Tag>,
    },
    failed: t('failed'),
    none: { title: t('none_title'), text: t('none_text') },
  }
}
