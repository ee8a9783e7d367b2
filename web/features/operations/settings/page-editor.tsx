import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Reply } from '#contract/kernel/endpoint'
import type { RichBlock } from '#contract/kernel/rich-text'
import { settings } from '#contract/operations/settings'
import type { PolicyKind } from '#contract/operations/settings-terms'
import { useApi } from '#web/api/context.tsx'
import { useMay } from '#web/api/permissions.ts'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { RichTextField } from '#web/kit/rich-text/rich-text-field.tsx'
import { Begun, useHold } from '#web/kit/record/begun.tsx'
import { useClock } from '#web/kit/time/clock.ts'
import { paths } from '#web/portal-paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Link, textLink } from '#web/ui/link.tsx'
import { RichText } from '#web/ui/rich-text.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { plainHtml } from './plain-html.ts'
import { policyVersionsQuery } from './settings.queries.ts'

type Version = Reply<typeof settings.policies>['data'][number]

const publicPage: Record<PolicyKind, () => string> = {
  about: paths.about,
  terms: paths.terms,
  privacy: paths.privacy,
  refunds: paths.refunds,
  help: paths.help,
  contact: paths.contact,
}
/** What is short needs fewer tools. */
const presetOf = (kind: PolicyKind) => (kind === 'contact' ? 'minimal' : kind === 'about' ? 'essential' : 'full')

/** One page of the company: written anew, with every version before it. */
export function PageEditor({ kind }: { kind: PolicyKind }) {
  const t = useText('settings')
  const { data, error, refetch } = useQuery(policyVersionsQuery(useApi(), kind))
  const mayWrite = useMay()(['settings.manage', 'content.manage'])
  if (!data)
    return error ? (
      <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />
    ) : (
      <Loading>
        <Skeleton className="h-96" />
      </Loading>
    )
  return (
    <div className="grid items-start gap-4 2xl:grid-cols-[minmax(0,1fr)_20rem]">
      {mayWrite ? (
        <Begun key={kind} record={data[0]} versionOf={(version) => version?.version ?? 0}>
          {(begun) => <PageForm kind={kind} held={begun} />}
        </Begun>
      ) : (
        <Shown version={data[0]} />
      )}
      <Versions versions={data} />
    </div>
  )
}

const htmlOf = (version: Version | undefined, locale: 'en' | 'ar') =>
  !version ? '' : version.format === 'html' ? version.text[locale] : plainHtml(version.text[locale])

function PageForm({ kind, held }: { kind: PolicyKind; held: Version | undefined }) {
  const t = useText('settings')
  const writing = useEndpointForm(settings.savePolicy, {
    values: { text: { en: htmlOf(held, 'en'), ar: htmlOf(held, 'ar') } },
    toBody: ({ text }) => ({ kind, format: 'html' as const, text, expected: held?.version ?? 0 }),
    of: kind,
  })
  useHold(writing.unsaved)
  const field = (locale: 'en' | 'ar') => (
    <RichTextField
      label={t(`text_${locale}`)}
      hint={t('text_hint')}
      error={writing.messageOf(`text.${locale}`)}
      preset={presetOf(kind)}
      theme="snow"
      locale={locale}
      value={writing.form.getValues(`text.${locale}`)}
      onChange={(html) => {
        writing.form.setValue(`text.${locale}`, html, { shouldDirty: true })
        writing.form.clearErrors(`text.${locale}`)
      }}
    />
  )
  return (
    <Form of={writing} guards className="grid gap-4">
      <Card
        title={t(`page_${kind}`)}
        action={
          <Link href={publicPage[kind]()} className={textLink}>
            {t('public_page')}
          </Link>
        }
      >
        <div className="grid gap-5 lg:grid-cols-2">
          {field('en')}
          {field('ar')}
        </div>
      </Card>
      <FormNotes of={writing} />
      <SubmitButton of={writing} look="primary" className="justify-self-end">
        {t('publish')}
      </SubmitButton>
    </Form>
  )
}

const Body = ({ of }: { of: readonly RichBlock[] }) => <RichText blocks={of} />

function Shown({ version }: { version: Version | undefined }) {
  const t = useText('settings')
  const locale = useLocale()
  return <Card>{version ? <Body of={version.body[locale]} /> : <p>{t('no_version')}</p>}</Card>
}

function Versions({ versions }: { versions: readonly Version[] }) {
  const t = useText('settings')
  const clock = useClock()
  const locale = useLocale()
  const [open, setOpen] = useState<Version | null>(null)
  const name = open ? t('version', { version: open.version }) : ''
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
        <Dialog isOpen wide onOpenChange={(isOpen) => !isOpen && setOpen(null)} title={name}>
          <div className="max-h-[60dvh] overflow-y-auto" tabIndex={0} role="region" aria-label={name}>
            <Body of={open.body[locale]} />
          </div>
        </Dialog>
      )}
    </Card>
  )
}
