import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { UmrahRule } from '#contract/selling/umrah-rules'
import { useApi } from '#web/api/context.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { Button } from '#web/ui/button.tsx'
import { WithTab } from './parts.tsx'
import { RuleDialog } from './rule-dialog.tsx'
import { RulesTable } from './rules-table.tsx'
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
      <WithTab found={useQuery(umrahRulesQuery(useApi()))}>
        {(rules) => <RulesTable rules={rules} onOpen={edit} />}
      </WithTab>
      {edited && <RuleDialog rule={edited === 'new' ? null : edited} onClose={() => edit(null)} />}
    </PortalPage>
  )
}
