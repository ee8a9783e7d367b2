import { useText } from '#web/i18n/use-text.tsx'
import SkipTo from '#web/ui/skip-to.tsx'

/** Past the bar, the days and the tabs: to the flights, or to what narrows them. */
export default function SkipLinks() {
  const t = useText('flights')
  return (
    <>
      <SkipTo target={() => document.getElementById('flights-found')}>{t('title_bare')}</SkipTo>
      <SkipTo target={() => document.querySelector<HTMLElement>('main aside')}>{t('filters')}</SkipTo>
    </>
  )
}
