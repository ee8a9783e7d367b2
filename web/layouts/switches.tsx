import { Moon, Sun } from 'lucide-react'
import { useEffect, useState } from 'react'
import { switchTheme, themeShown } from '../appearance.ts'
import { switchLocale } from '../i18n/locale.ts'
import { useLocale, useText } from '../i18n/use-text.tsx'
import { cx } from '../ui/cx.ts'
import { iconButtonStyle } from '../ui/button-style.ts'

/** Names the other language in its own script. A link, so that it works before the page is awake. */
export function LanguageSwitch({ iconOnly, className }: { iconOnly?: boolean; className?: string }) {
  const t = useText('common')
  const other = useLocale() === 'ar' ? 'en' : 'ar'
  return (
    <a
      href={`?lang=${other}`}
      hrefLang={other}
      className={
        iconOnly
          ? (className ?? iconButtonStyle(true))
          : cx('inline-flex min-h-control-sm items-center gap-2', className)
      }
      onClick={(event) => {
        event.preventDefault()
        switchLocale(other)
      }}
    >
      <span lang={other} className={cx(other === 'ar' && 'other-script', iconOnly && 'text-14 font-semibold')}>
        {t(iconOnly ? 'other_language_short' : 'other_language')}
      </span>
      {iconOnly && <span className="sr-only"> {t('other_language_label')}</span>}
    </a>
  )
}

export function ThemeSwitch({ className }: { className?: string }) {
  const t = useText('common')
  const [shown, setShown] = useState<'light' | 'dark'>('light')
  useEffect(() => setShown(themeShown()), [])
  const next = shown === 'dark' ? 'light' : 'dark'
  const Icon = shown === 'dark' ? Sun : Moon
  return (
    <button
      type="button"
      className={className ?? iconButtonStyle(true)}
      aria-label={t(next === 'dark' ? 'theme_to_dark' : 'theme_to_light')}
      onClick={() => {
        switchTheme(next)
        setShown(next)
      }}
    >
      <Icon aria-hidden className="size-4.5" strokeWidth={1.6} />
    </button>
  )
}
