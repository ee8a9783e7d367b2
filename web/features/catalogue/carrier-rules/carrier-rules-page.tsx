import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { carrierRuleList } from '#contract/catalogue/carrier-rule-list'
import type { CarrierRuleTopic } from '#contract/catalogue/carrier-rule-terms'
import { type CarrierRule, carrierRules } from '#contract/catalogue/carrier-rules'
import { useApi } from '#web/api/context.tsx'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { ListExport } from '#web/kit/list/list-export.tsx'
import { ListView } from '#web/kit/list/list-view.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { paths } from '#web/portal-paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Tag } from '#web/ui/chip.tsx'
import { Code } from '#web/ui/code.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Link } from '#web/ui/link.tsx'
import { ruleHeads } from './rule-heads.ts'

const route = getRouteApi('/admin/carrier-rules')
const tones = { in_force: 'ok', to_come: 'info', over: 'mute' } as const

/** What airlines allow, and until when; opening one makes the rule that follows it. */
export function CarrierRulesPage() {
  const t = useText('carrier_rules')
  const format = useFormat()
  const api = useApi()
  const navigate = useNavigate()
  const list = useList(carrierRuleList, {
    search: route.useSearch(),
    go: (search, replace = false) =>
      void navigate({ to: paths.adminCarrierRules(), search, replace, resetScroll: false }),
    key: ['airline-data', 'carrier-rules'],
    ask: (query, signal) => api(carrierRules.list, { query, signal }),
    keyOf: ({ id }) => id,
  })
  return (
    <PortalPage
      title={t('title')}
      actions={
        <>
          <ListExport of={list} file={carrierRules.file} />
          <Link href={paths.adminNewCarrierRule()} className={buttonStyle('primary', 'small')}>
            {t('new_rule')}
          </Link>
        </>
      }
    >
      <ListView
        of={list}
        label={t('title')}
        views={{ in_force: t('view_in_force'), all: t('view_all') }}
        sorts={{ airline: t('sort_airline'), newest: t('sort_newest') }}
        filters={{
          q: { label: t('search'), hint: t('search_hint') },
          topic: { label: t('topic'), word: (topic: CarrierRuleTopic) => t(`topic_${topic}`) },
          state: { label: t('state'), word: (state: CarrierRule['state']) => t(`state_${state}`) },
          airline: { label: t('airline'), hint: t('airline_code'), length: 2 },
        }}
        heads={ruleHeads(t)}
        cells={{
          airline: ({ airline }: CarrierRule) =>
            airline ? <Code>{airline.code}</Code> : <span>{t('every_airline')}</span>,
          hours: ({ hours }: CarrierRule) => (hours === null ? t('usual') : format.number(hours)),
          fare: ({ fare }: CarrierRule) => (fare ? t(`fare_${fare}`) : ''),
          topic: ({ topic }: CarrierRule) => t(`topic_${topic}`),
          allowed: ({ allowed }: CarrierRule) => t(allowed ? 'allowed_yes' : 'allowed_no'),
          state: ({ state }: CarrierRule) => <Tag tone={tones[state]}>{t(`state_${state}`)}</Tag>,
        }}
        nameOf={({ airline, topic }) => `${airline?.code ?? t('every_airline')} ${t(`topic_${topic}`)}`}
        onOpen={({ airline, topic }) =>
          void navigate({ href: paths.adminNewCarrierRule({ topic, ...(airline && { airline: airline.code }) }) })
        }
        failed={t('failed')}
        empty={<Empty title={t('empty')} text={t('empty_text')} />}
        none={{ title: t('none'), text: t('none_text') }}
      />
    </PortalPage>
  )
}
