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

/** The address of an uploaded picture in this page; for its owner, and whoever may see its record. */
export function usePicture(file_name: string | null): string | undefined {
  const { data } = useQuery({ ...fileQuery(file_name ?? ''), enabled: file_name !== null && isPicture(file_name) })
  return useAddress(data)
}

export const isPicture = (file_name: string) => !file_name.endsWith('.pdf')

/** A small picture of an uploaded picture, or the mark of a document. Beside its name, so it says nothing itself. */
export function FileThumb({ file_name }: { file_name: string }) {
  const address = usePicture(file_name)
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
