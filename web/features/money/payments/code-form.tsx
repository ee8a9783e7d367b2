import { useState } from 'react'
import { isApiError } from '#web/api/api-error.ts'
import { westernDigits } from '#web/i18n/digits.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const codeLength = 6

/** 3-D Secure: the bank would send a code; here any six digits do, and 000000 is wrong. */
export function CodeForm({ busy, error, onCode }: { busy: boolean; error: unknown; onCode: (code: string) => void }) {
  const t = useText('payments')
  const [code, setCode] = useState('')
  const [tried, setTried] = useState(false)
  const problem = tried && code.length < codeLength ? t('need_code') : isApiError(error) ? error.message : undefined
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (code.length === codeLength) onCode(code)
      }}
    >
      <h2 className="text-18">{t('code_title')}</h2>
      <p className="mt-1 mb-4 text-14 text-ink-2">{t('code_text')}</p>
      <TextField
        label={t('code')}
        hint={t('code_hint')}
        error={problem}
        latin
        autoFocus
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        onChange={(event) => setCode(westernDigits(event.target.value).replace(/\D/g, '').slice(0, codeLength))}
      />
      <Button type="submit" look="ink" size="large" className="mt-6 w-full" loading={busy} loadingText={t('checking')}>
        {t('confirm')}
      </Button>
    </form>
  )
}
