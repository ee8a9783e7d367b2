import { useQuery } from '@tanstack/react-query'
import { FileText, Image } from 'lucide-react'
import { useEffect, useState } from 'react'
import { fileQuery } from './files.queries.ts'

/** Its address in this page, taken back when the part that shows it goes. */
function useAddress(blob: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!blob) return
    const made = URL.createObjectURL(blob)
    setAddress(made)
    return () => {
      URL.revokeObjectURL(made)
      setAddress(undefined)
    }
  }, [blob])
  return address
}

export const isPicture = (file_name: string) => !file_name.endsWith('.pdf')

/** A small picture of an uploaded picture, or the mark of a document. Beside its name, so it says nothing itself. */
export function FileThumb({ file_name }: { file_name: string }) {
  const { data } = useQuery({ ...fileQuery(file_name), enabled: isPicture(file_name) })
  const address = useAddress(data)
  const Icon = isPicture(file_name) ? Image : FileText
  return (
    <span className="grid size-10 flex-none place-items-center overflow-hidden rounded-r-1 bg-surface-3 text-ink-3">
      {address ? (
        <img src={address} alt="" className="size-full object-cover" />
      ) : (
        <Icon aria-hidden className="size-5" strokeWidth={1.6} />
      )}
    </span>
  )
}
