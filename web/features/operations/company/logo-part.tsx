import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { company, type CompanySettings } from '#contract/operations/company'
import { isApiError } from '#web/api/api-error.ts'
import { useApi } from '#web/api/context.tsx'
import { Upload } from '#web/features/operations/files/index.ts'
import { useTranslateMessage } from '#web/i18n/use-answer.ts'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { fetchAgain } from '#web/kit/record/changed.ts'

type Picture = { name: string; file_name: string }

/** The company's logo: in the head of every page, mail and document, where else its name stands. */
export function LogoPart({ data: { logo, brand } }: { data: CompanySettings }) {
  const t = useText('company')
  const locale = useLocale()
  const api = useApi()
  const translate = useTranslateMessage()
  const cache = useQueryClient()
  const [chosen, setChosen] = useState<Picture | null>(null)
  const save = useMutation({
    mutationFn: (file_name: string | null) => api(company.saveLogo, { body: { file_name } }),
    onSuccess: async ({ message }) => {
      setChosen(null)
      toast('success', translate(message) ?? '')
      fetchAgain(cache, company.saveLogo)
    },
  })
  const problem = isApiError(save.error) ? (save.error.errors[0]?.message ?? save.error.message) : undefined
  return (
    <div className="mb-5 grid gap-4 border-b border-line pb-5 sm:grid-cols-[auto_minmax(0,1fr)]">
      <div className="grid content-start justify-items-start gap-2">
        {logo ? (
          <>
            <span className="grid h-24 w-44 place-items-center rounded-r-2 bg-white p-2 inset-ring inset-ring-line">
              <img
                src={`/api/image/${logo}`}
                alt={t('logo_of', { brand: brand[locale] || brand.en })}
                className="max-h-full max-w-full object-contain"
              />
            </span>
            <Button size="small" loading={save.isPending && !chosen} onClick={() => save.mutate(null)}>
              {t('logo_remove')}
            </Button>
          </>
        ) : (
          <span className="grid h-24 w-44 place-items-center rounded-r-2 bg-surface-2 p-2 text-center text-12 text-ink-3 inset-ring inset-ring-line">
            {t('logo_none')}
          </span>
        )}
      </div>
      <Upload
        label={t('logo')}
        accept="image"
        hint={t('logo_hint')}
        error={translate(problem)}
        value={chosen}
        onChange={(picture) => {
          setChosen(picture)
          save.reset()
          if (picture) save.mutate(picture.file_name)
        }}
      />
    </div>
  )
}
