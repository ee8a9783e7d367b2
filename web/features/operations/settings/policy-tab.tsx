import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type PolicyText, settings } from '#contract/operations/settings'
import type { PolicyKind } from '#contract/operations/settings-terms'
import { useApi } from '#web/api/context.tsx'
import { useHolds } from '#web/api/permissions.ts'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { useClock } from '#web/kit/time/clock.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Link, textLink } from '#web/ui/link.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { PolicyParts } from './policy-body.tsx'
import { policyVersionsQuery } from './settings.queries.ts'

type Version = PolicyText & { by: string }

/** One text of the company: written anew, with every version before it. */
export function PolicyTab({ kind }: { kind: PolicyKind }) {
  const { data } = useQuery(policyVersionsQuery(useApi(), kind))
  const mayWrite = useHolds('settings.manage')
  if (!data)
    return (
      <Loading>
        <Skeleton className="h-96" />
      </Loading>
    )
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
      {mayWrite ? <PolicyForm key={data[0]?.version ?? 0} kind={kind} held={data[0]} /> : <Shown version={data[0]} />}
      <Versions versions={data} />
    </div>
  )
}

function PolicyForm({ kind, held }: { kind: PolicyKind; held: Version | undefined }) {
  const t = useText('settings')
  const writing = useEndpointForm(settings.savePolicy, {
    values: { text: held?.text ?? { en: '', ar: '' } },
    toBody: ({ text }) => ({ kind, text, expected: held?.version ?? 0 }),
    of: kind,
  })
  return (
    <Form of={writing} guards className="grid gap-4">
      <Card
        title={t(`tab_${kind}`)}
        action={
          <Link href={kind === 'terms' ? paths.terms() : paths.privacy()} className={textLink}>
            {t('public_page')}
          </Link>
        }
      >
        <div className="grid gap-5 lg:grid-cols-2">
          <TextArea label={t('text_en')} hint={t('text_hint')} dir="ltr" rows={16} {...writing.field('text.en')} />
          <TextArea label={t('text_ar')} hint={t('text_hint')} dir="rtl" rows={16} {...writing.field('text.ar')} />
        </div>
      </Card>
      <FormNotes of={writing} />
      <SubmitButton of={writing} look="primary" className="justify-self-end">
        {t('publish')}
      </SubmitButton>
    </Form>
  )
}

const Shown = ({ version }: { version: Version | undefined }) => {
  const t = useText('settings')
  const locale = useLocale()
  return <Card>{version ? <PolicyParts text={version.text[locale]} /> : <p>{t('no_version')}</p>}</Card>
}

function Versions({ versions }: { versions: readonly Version[] }) {
  const t = useText('settings')
  const clock = useClock()
  const locale = useLocale()
  const [open, setOpen] = useState<Version | null>(null)
  return (
    <Card title={t('versions')}>
      {versions.length === 0 ? (
        <p className="text-14 text-ink-2">{t('no_version')}</p>
      ) : (
        <ul className="grid">
          {versions.map((version) => (
            <li
              key={version.version}
              className="flex items-center justify-between gap-3 border-t border-line py-3 text-14 first:border-t-0"
            >
              <span>
                <span className="block font-mid">{t('version', { version: version.version })}</span>
                <span className="text-13 text-ink-3">
                  {clock.moment(version.since)} · <bdi>{version.by}</bdi>
                </span>
              </span>
              <Button size="small" look="ghost" onClick={() => setOpen(version)}>
                {t('read')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {open && (
        <Dialog
          isOpen
          wide
          onOpenChange={(isOpen) => !isOpen && setOpen(null)}
          title={t('version', { version: open.version })}
        >
          <div className="max-h-[60dvh] overflow-y-auto" tabIndex={0} role="region" aria-label={t('tab_terms')}>
            <PolicyParts text={open.text[locale]} />
          </div>
        </Dialog>
      )}
    </Card>
  )
}
