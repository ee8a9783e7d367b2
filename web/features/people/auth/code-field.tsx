import { useEffect } from 'react'
import type { EndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { CodeInput, codeLength } from './code-input.tsx'

type CodeFieldProps = { of: EndpointForm<{ code: string }>; note?: string | undefined }

/** Six digits of a form, sent as soon as the sixth is there; a wrong code makes room for the next. */
export function CodeField({ of: { form, refusal, messageOf, problem, clear, submit }, note }: CodeFieldProps) {
  useEffect(() => {
    if (refusal?.code === 'wrong_code') form.setValue('code', '')
  }, [refusal, form])
  return (
    <CodeInput
      value={form.watch('code')}
      error={messageOf('code') ?? problem}
      note={note}
      onChange={(digits) => {
        form.setValue('code', digits)
        clear()
        if (digits.length === codeLength) submit()
      }}
    />
  )
}
