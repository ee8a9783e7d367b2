import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { account as calls } from '#contract/people/account'
import { type Density, densities, pageLocales, type Theme, themes } from '#contract/kernel/page-context'
import type { Locale } from '#contract/kernel/shapes'
import { isApiError } from '#web/api/api-error.ts'
import { useApi } from '#web/api/context.tsx'
import { switchDensity, switchTheme, themeOf } from '#web/appearance.ts'
import { switchLocale } from '#web/i18n/locale.ts'
import { useTranslateMessage } from '#web/i18n/use-answer.ts'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { Card } from '#web/ui/card.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { toast } from '#web/ui/toast.ts'

/** Language, light and rows. All of it holds at once; the language also for the mails that are sent from now on. */
export function DisplayPart() {
  const t = useText('account')
  return (
    <div className="grid max-w-220 items-start gap-4 lg:grid-cols-2">
      <LanguageCard />
      <Card title={t('look')}>
        <div className="grid gap-5">
          <ThemeChoice />
          <DensityChoice />
        </div>
      </Card>
    </div>
  )
}

function LanguageCard() {
  const t = useText('account')
  const api = useApi()
  const translate = useTranslateMessage()
  const locale = useLocale()
  const choose = useMutation({
    mutationFn: (chosen: Locale) => api(calls.updateProfile, { body: { locale: chosen } }),
    onSuccess: (_, chosen) => switchLocale(chosen),
    onError: (error) => toast('error', isApiError(error) ? (translate(error.message) ?? '') : ''),
  })
  return (
    <Card title={t('language')}>
      <p className="mb-3 text-14 text-ink-2">{t('language_text')}</p>
      <RadioGroup
        label={t('language')}
        hideLabel
        look="cards"
        value={choose.variables ?? locale}
        onChange={(chosen) => choose.mutate(chosen)}
        options={pageLocales.map((value) => ({
          value,
          label: <span lang={value}>{value === 'ar' ? 'العربية' : 'English'}</span>,
        }))}
      />
    </Card>
  )
}

function ThemeChoice() {
  const t = useText('account')
  const [shown, setShown] = useState<Theme>('system')
  useEffect(() => setShown(themeOf(document.documentElement.dataset['theme'])), [])
  return (
    <RadioGroup
      label={t('theme')}
      inline
      value={shown}
      onChange={(theme) => {
        switchTheme(theme)
        setShown(theme)
      }}
      options={themes.map((value) => ({ value, label: t(`theme_${value}`) }))}
    />
  )
}

function DensityChoice() {
  const t = useText('account')
  const [shown, setShown] = useState<Density>('compact')
  useEffect(
    () => setShown(document.documentElement.dataset['density'] === 'comfortable' ? 'comfortable' : 'compact'),
    [],
  )
  return (
    <RadioGroup
      label={t('density')}
      inline
      value={shown}
      onChange={(density) => {
        switchDensity(density)
        setShown(density)
      }}
      options={densities.map((value) => ({ value, label: t(`density_${value}`) }))}
    />
  )
}
