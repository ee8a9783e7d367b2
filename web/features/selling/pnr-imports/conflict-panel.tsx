import type { PnrPreview } from '#contract/selling/pnr-imports'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { paths } from '#web/portal-paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Code } from '#web/ui/code.tsx'
import { Link, textLink } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** What stands against taking it over, and what is good to know before. */
export function ConflictPanel({ pnr: { ours, earlier, status, can_import } }: { pnr: PnrPreview }) {
  const t = useText('pnr_imports')
  const locale = useLocale()
  if (ours)
    return (
      <Notice
        tone="bad"
        title={t('ours_title')}
        action={
          <Link href={paths.officeBooking('agent', ours.id)} className={buttonStyle('secondary', 'small')}>
            {t('open_booking')}
          </Link>
        }
      >
        {ours.agency
          ? t('ours_agency', { id: `\u2066${ours.id}\u2069`, agency: ours.agency.name[locale] })
          : t('ours_text', { id: `\u2066${ours.id}\u2069` })}
      </Notice>
    )
  if (!can_import)
    return (
      <Notice tone="warn" title={t('over_title')}>
        {t('over_text')}
      </Notice>
    )
  return (
    <>
      {status === 'ticketed' && (
        <Notice tone="info" title={t('ticketed_title')}>
          {t('ticketed_text')}
        </Notice>
      )}
      {earlier.length > 0 && (
        <Notice tone="info" title={t('earlier_title')}>
          <span className="flex flex-wrap gap-x-3">
            {earlier.map(({ id }) => (
              <Link key={id} href={paths.officeBooking('agent', id)} className={textLink}>
                <Code>{id}</Code>
              </Link>
            ))}
          </span>
        </Notice>
      )}
    </>
  )
}
