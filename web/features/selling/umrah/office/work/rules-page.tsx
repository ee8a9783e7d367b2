import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type UmrahRule, umrahRules } from '#contract/selling/umrah-rules'
import { useApi } from '#web/api/context.tsx'
import { useFormat, useLocale, useText } from '#web/i18n/use-text.tsx'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Tag } from '#web/ui/chip.tsx'
import { Code } from '#web/ui/code.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { WithTab } from './parts.tsx'
import { RuleDialog } from './rule-dialog.tsx'
import { useGroupAct } from './use-group-act.ts'
import { umrahRulesQuery } from './work.queries.ts'

/** What is asked of pilgrims: each with its source, the days on which it holds, and when somebody read it last. */
export function UmrahRulesPage() {
  const t = useText('umrah_work')
  const [edited, edit] = useState<UmrahRule | 'new' | null>(null)
  return (
    <PortalPage
      title={t('rules')}
      actions={
        <Button look="primary" onClick={() => edit('new')}>
          {t('new_rule')}
        </Button>
      }
    >
      <p className="mb-4 max-w-prose text-14 text-ink-2">{t('rules_intro')}</p>
      <WithTab found={useQuery(umrahRulesQuery(useApi()))}>{(rules) => <Rules rules={rules} onOpen={edit} />}</WithTab>
      {edited && <RuleDialog rule={edited === 'new' ? null : edited} onClose={() => edit(null)} />}
    </PortalPage>
  )
}

/** What a rule asks, as its parts say it. */
export function useNeedWords() {
  const t = useText('umrah_work')
  const format = useFormat()
  return ({ need }: Pick<UmrahRule, 'need'>): string => {
    switch (need.kind) {
      case 'document':
        return t(`${need.document}_paper`)
      case 'passport':
        return t('need_passport_of', { count: need.months })
      case 'companion':
        return t('need_companion')
      case 'field':
        return t(`field_${need.field}`)
      case 'days_between':
        return t('need_days_between_of', { count: need.days })
      case 'last_day':
        return t('need_last_day_of', { what: t(`date_${need.of}`), date: format.date(need.day) })
      case 'permit_gap':
        return t('need_permit_gap_of', { count: need.days })
      case 'permit_age':
        return t('need_permit_age_of', { count: need.age })
    }
  }
}

function Rules({ rules, onOpen }: { rules: readonly UmrahRule[]; onOpen: (rule: UmrahRule) => void }) {
  const t = useText('umrah_work')
  const locale = useLocale()
  const format = useFormat()
  const api = useApi()
  const needWords = useNeedWords()
  const { act, busy, problem } = useGroupAct()
  const check = ({ id, version }: UmrahRule, enabled: boolean) =>
    void act(umrahRules.check, () => api(umrahRules.check, { body: { id, version, enabled } }))
  const columns: Column<UmrahRule>[] = [
    {
      id: 'rule',
      head: t('rule'),
      cell: (rule) => (
        <>
          <bdi className="font-mid">{rule.message[locale]}</bdi>
          <span className="block text-13 text-ink-3">
            <Code>{rule.code}</Code> · {needWords(rule)}
          </span>
        </>
      ),
    },
    {
      id: 'severity',
      head: t('severity'),
      cell: ({ severity }) => <Tag tone={severity === 'stop' ? 'bad' : 'warn'}>{t(`severity_${severity}`)}</Tag>,
    },
    {
      id: 'valid',
      head: t('holds'),
      from: 'md',
      cell: ({ valid_from, valid_until }) => (
        <span className="text-13">
          {format.date(valid_from)} – {valid_until ? format.date(valid_until) : t('no_end')}
        </span>
      ),
    },
    {
      id: 'source',
      head: t('source'),
      from: 'lg',
      cell: ({ source_title, source_url, checked_on }) => (
        <span className="text-13">
          {source_url ? (
            <a href={source_url} target="_blank" rel="noreferrer" className="underline">
              <bdi>{source_title}</bdi>
            </a>
          ) : (
            <bdi>{source_title}</bdi>
          )}
          <span className="block text-ink-3">
            {checked_on ? t('checked_on', { date: format.date(checked_on) }) : t('never_checked')}
          </span>
        </span>
      ),
    },
    {
      id: 'state',
      head: t('state'),
      cell: ({ enabled, check_again }) => (
        <span className="flex flex-wrap gap-1">
          <Tag tone={enabled ? 'ok' : 'mute'}>{t(enabled ? 'in_force' : 'not_in_force')}</Tag>
          {check_again && <Tag tone="warn">{t('check_again')}</Tag>}
        </span>
      ),
    },
    {
      id: 'acts',
      head: <span className="sr-only">{t('change')}</span>,
      align: 'end',
      cell: (rule) => (
        <span className="flex flex-wrap justify-end gap-1">
          <Button
            size="small"
            look="ghost"
            loading={busy}
            aria-label={t('checked_today_of', { rule: rule.code })}
            onClick={() => check(rule, rule.enabled)}
          >
            {t('checked_today')}
          </Button>
          <Button
            size="small"
            look="ghost"
            loading={busy}
            aria-label={t(rule.enabled ? 'switch_off_of' : 'switch_on_of', { rule: rule.code })}
            onClick={() => check(rule, !rule.enabled)}
          >
            {t(rule.enabled ? 'switch_off' : 'switch_on')}
          </Button>
        </span>
      ),
    },
  ]
  return (
    <>
      {problem && <Notice tone="bad">{problem}</Notice>}
      <Card flush>
        <Table label={t('rules')} columns={columns} rows={rules} keyOf={({ id }) => id} onOpen={onOpen} />
      </Card>
    </>
  )
}
